ALTER TABLE `users` ADD `notice_choices` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `users_with_news` ON `users` (`id`) WHERE (notice_choices & 134220393) <> 0;