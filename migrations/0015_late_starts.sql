ALTER TABLE `leagues` ADD `start_season` text;--> statement-breakpoint
ALTER TABLE `leagues` ADD `start_gameweek` integer;