import { Hono } from "hono";
import type { ApiEnv } from "./http.ts";

export const notificationsApi = new Hono<ApiEnv>();
