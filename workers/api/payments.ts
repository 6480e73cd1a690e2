import { Hono } from "hono";
import type { ApiEnv } from "./http.ts";

export const paymentsApi = new Hono<ApiEnv>();
