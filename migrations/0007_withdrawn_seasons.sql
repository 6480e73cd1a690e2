CREATE TABLE `season_withdrawals` (
	`season_id` text PRIMARY KEY NOT NULL,
	`withdrawn_at` integer NOT NULL
) WITHOUT ROWID;
