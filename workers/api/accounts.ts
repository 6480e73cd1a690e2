import { Hono } from "hono";
import type { ApiEnv } from "./http.ts";

export const accountsApi = new Hono<ApiEnv>();
