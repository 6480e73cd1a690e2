import { Hono } from "hono";
import type { ApiEnv } from "./http.ts";

export const tippingApi = new Hono<ApiEnv>();
