CREATE TABLE `rivals` (
	`user_id` text NOT NULL,
	`rival_id` text NOT NULL,
	`pinned_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `rival_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `rivals_by_rival` ON `rivals` (`rival_id`);