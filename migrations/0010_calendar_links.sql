CREATE TABLE `calendar_links` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_links_by_token` ON `calendar_links` (`token_hash`);