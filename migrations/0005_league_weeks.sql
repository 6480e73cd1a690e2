CREATE TABLE `league_weeks` (
	`league_id` text NOT NULL,
	`season_id` text NOT NULL,
	`gameweek_id` integer NOT NULL,
	`noted_at` integer NOT NULL,
	`winners` text NOT NULL,
	`winner_count` integer NOT NULL,
	`best` integer NOT NULL,
	`own` text NOT NULL,
	PRIMARY KEY(`league_id`, `season_id`, `gameweek_id`)
) WITHOUT ROWID;