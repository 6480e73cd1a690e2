CREATE TABLE `corrections` (
	`season_id` text NOT NULL,
	`fixture_id` integer NOT NULL,
	`subject` text NOT NULL,
	`correction` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`season_id`, `fixture_id`, `subject`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `fixtures` ADD `by_hand` text;--> statement-breakpoint
ALTER TABLE `gameweeks` ADD `by_hand` text;--> statement-breakpoint
ALTER TABLE `goals` ADD `by_hand` text;