ALTER TABLE `leagues` ADD `public_slug` text;--> statement-breakpoint
ALTER TABLE `leagues` ADD `public_since` integer;--> statement-breakpoint
ALTER TABLE `leagues` ADD `is_indexed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `leagues_public_slug_unique` ON `leagues` (`public_slug`);