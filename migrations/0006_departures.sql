CREATE TABLE `league_departures` (
	`league_id` text NOT NULL,
	`user_id` text NOT NULL,
	`left_at` integer NOT NULL,
	PRIMARY KEY(`league_id`, `user_id`)
) WITHOUT ROWID;
