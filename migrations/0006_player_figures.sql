CREATE TABLE `player_figures` (
	`season_id` text NOT NULL,
	`club_id` integer NOT NULL,
	`packed` text NOT NULL,
	PRIMARY KEY(`season_id`, `club_id`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `seasons` ADD `figures_at` integer;