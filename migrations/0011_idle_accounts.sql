ALTER TABLE `users` ADD `last_seen_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `idle_warned_at` integer;--> statement-breakpoint
CREATE INDEX `users_by_last_seen` ON `users` (`last_seen_at`);--> statement-breakpoint
UPDATE `users` SET `last_seen_at` = `created_at`;--> statement-breakpoint
CREATE TRIGGER `sessions_seen` AFTER DELETE ON `sessions` BEGIN
  UPDATE `users` SET `last_seen_at` = max(coalesce(`last_seen_at`, 0), OLD.`last_used_at`), `idle_warned_at` = NULL
    WHERE `id` = OLD.`user_id`;
END;
