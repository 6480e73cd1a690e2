import { Hono } from "hono";
import type { ApiEnv } from "./http.ts";

export const identityApi = new Hono<ApiEnv>();
