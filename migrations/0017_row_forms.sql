CREATE TABLE `row_forms` (
	`name` text PRIMARY KEY NOT NULL,
	`form` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `row_forms` (`name`, `form`) SELECT 'slips', 2 WHERE NOT EXISTS (SELECT 1 FROM `users`);
