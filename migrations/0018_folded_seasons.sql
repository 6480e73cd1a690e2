CREATE TABLE `folded_seasons` (
	`season_id` text NOT NULL,
	`user_id` text NOT NULL,
	`part` integer NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`season_id`, `user_id`, `part`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `row_forms` (`name`, `form`) SELECT 'seasons', 2 WHERE NOT EXISTS (SELECT 1 FROM `users`);
