CREATE TABLE `job_cursors` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `transfer_grants` ADD `player_id` integer;--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_endpoint` ON `push_subscriptions` (`endpoint_hash`);--> statement-breakpoint
CREATE INDEX `payments_by_user` ON `payments` (`user_id`);