import { Hono } from "hono";
import type { ApiEnv } from "./http.ts";

export const seasonApi = new Hono<ApiEnv>();
