import { Hono } from "hono";
import type { ApiEnv } from "./http.ts";

export const squadsApi = new Hono<ApiEnv>();
