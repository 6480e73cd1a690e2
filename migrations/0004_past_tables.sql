CREATE TABLE `league_invitations` (
	`league_id` text NOT NULL,
	`address_key` text NOT NULL,
	`invited_at` integer NOT NULL,
	`host_key` text NOT NULL,
	PRIMARY KEY(`league_id`, `address_key`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `league_invitations_by_host` ON `league_invitations` (`host_key`,`invited_at`);--> statement-breakpoint
CREATE INDEX `league_invitations_by_address` ON `league_invitations` (`address_key`,`invited_at`);--> statement-breakpoint
CREATE INDEX `league_invitations_by_age` ON `league_invitations` (`invited_at`);--> statement-breakpoint
CREATE TABLE `past_tables` (
	`league_id` text NOT NULL,
	`label` text NOT NULL,
	`brought_at` integer NOT NULL,
	`rows` text NOT NULL,
	PRIMARY KEY(`league_id`, `label`)
) WITHOUT ROWID;
