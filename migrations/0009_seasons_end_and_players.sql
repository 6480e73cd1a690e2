CREATE TABLE `season_players` (
	`season_id` text NOT NULL,
	`user_id` text NOT NULL,
	`plays_since` integer NOT NULL,
	`tipping_since` integer,
	PRIMARY KEY(`season_id`, `user_id`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `seasons` ADD `ended_at` integer;