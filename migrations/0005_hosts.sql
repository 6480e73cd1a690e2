CREATE TABLE `league_log` (
	`league_id` text NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`about_user_id` text,
	`detail` text,
	PRIMARY KEY(`league_id`, `seq`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `league_log_by_user` ON `league_log` (`user_id`);--> statement-breakpoint
CREATE INDEX `league_log_by_about` ON `league_log` (`about_user_id`);--> statement-breakpoint
CREATE TABLE `league_removals` (
	`league_id` text NOT NULL,
	`user_id` text NOT NULL,
	`removed_at` integer NOT NULL,
	PRIMARY KEY(`league_id`, `user_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `league_removals_by_user` ON `league_removals` (`user_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `host_nudges` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `note` text;--> statement-breakpoint
ALTER TABLE `leagues` ADD `prize_plan` text;--> statement-breakpoint
ALTER TABLE `leagues` ADD `code_closed_at` integer;