import { Hono } from "hono";
import type { ApiEnv } from "./http.ts";

export const leaguesApi = new Hono<ApiEnv>();
