CREATE TABLE `half_cards` (
	`season_id` text NOT NULL,
	`user_id` text NOT NULL,
	`packed` text NOT NULL,
	`qualified_at` integer,
	PRIMARY KEY(`season_id`, `user_id`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `leagues` ADD `half_only_season` text;