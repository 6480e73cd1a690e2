export * from "./accounts.ts";
export * from "./leagues.ts";
export * from "./notifications.ts";
export * from "./outgoing.ts";
export * from "./season.ts";
export * from "./squads.ts";
export * from "./tipping.ts";
export * from "./transfers.ts";
