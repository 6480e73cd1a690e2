CREATE TABLE `sent_links` (
	`key` text NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`key`, `sent_at`)
);
--> statement-breakpoint
CREATE INDEX `sent_links_by_age` ON `sent_links` (`sent_at`);