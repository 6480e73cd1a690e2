CREATE TABLE `past_members` (
	`league_id` text NOT NULL,
	`user_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	`left_at` integer NOT NULL,
	PRIMARY KEY(`league_id`, `user_id`, `joined_at`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `past_members_by_user` ON `past_members` (`user_id`);--> statement-breakpoint
CREATE TABLE `season_players` (
	`season_id` text NOT NULL,
	`user_id` text NOT NULL,
	`plays_since` integer NOT NULL,
	`tipping_since` integer,
	PRIMARY KEY(`season_id`, `user_id`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `seasons` ADD `ended_at` integer;