CREATE TABLE `assistant_keys` (
	`user_id` text PRIMARY KEY NOT NULL,
	`key_hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `assistant_keys_by_hash` ON `assistant_keys` (`key_hash`);