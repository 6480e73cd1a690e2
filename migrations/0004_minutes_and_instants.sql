ALTER TABLE `fixtures` ADD `settled_at` integer;--> statement-breakpoint
ALTER TABLE `gameweeks` ADD `final_at` integer;--> statement-breakpoint
ALTER TABLE `goals` ADD `minute` integer;