CREATE TABLE `screens` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`code` text,
	`league_id` text,
	`user_id` text,
	`name` text,
	`shows_code` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`paired_at` integer,
	`expires_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `screens_secret_hash_unique` ON `screens` (`secret_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `screens_code_unique` ON `screens` (`code`);--> statement-breakpoint
CREATE INDEX `screens_by_league` ON `screens` (`league_id`);--> statement-breakpoint
CREATE INDEX `screens_by_user` ON `screens` (`user_id`);--> statement-breakpoint
CREATE INDEX `screens_by_expiry` ON `screens` (`expires_at`);