CREATE INDEX `account_tokens_by_expiry` ON `account_tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sent_reminders_by_age` ON `sent_reminders` (`sent_at`);--> statement-breakpoint
CREATE INDEX `stripe_events_by_age` ON `stripe_events` (`received_at`);