import { Hono } from "hono";
import type { ApiEnv } from "./http.ts";

export const leaderboardApi = new Hono<ApiEnv>();
