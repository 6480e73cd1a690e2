import { Hono } from "hono";
import type { ApiEnv } from "./http.ts";

export const transfersApi = new Hono<ApiEnv>();
