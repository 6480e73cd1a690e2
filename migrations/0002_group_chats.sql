CREATE TABLE `connections` (
	`id` text PRIMARY KEY NOT NULL,
	`league_id` text NOT NULL,
	`service` text NOT NULL,
	`name` text NOT NULL,
	`sealed` text NOT NULL,
	`kinds` text NOT NULL,
	`is_digest` integer NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`since` integer NOT NULL,
	`failing_since` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`retry_at` integer,
	`problem` text,
	`delivered_at` integer,
	`tested_at` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `connections_by_league` ON `connections` (`league_id`);--> statement-breakpoint
CREATE TABLE `deliveries` (
	`connection_id` text NOT NULL,
	`seq` integer NOT NULL,
	`notices` text NOT NULL,
	`state` text NOT NULL,
	`claimed_at` integer NOT NULL,
	`sent_at` integer,
	`edited_at` integer,
	`ref` text,
	PRIMARY KEY(`connection_id`, `seq`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `users` ADD `is_initial_only` integer DEFAULT false NOT NULL;