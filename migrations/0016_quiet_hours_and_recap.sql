ALTER TABLE `users` ADD `recap_emails` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `quiet_from` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `quiet_until` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `time_zone` text;--> statement-breakpoint
CREATE INDEX `users_with_recap` ON `users` (`id`) WHERE recap_emails = 1;--> statement-breakpoint
-- Kinds that nobody who subscribed before was asked about: off until their switch is turned on.
UPDATE `push_subscriptions` SET `muted_kinds` = trim(`muted_kinds` || ',overtaken,one_away,gameweek_won,recap', ',');
