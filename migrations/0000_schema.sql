CREATE TABLE `account_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX `account_tokens_by_user` ON `account_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `account_tokens_by_expiry` ON `account_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `identities` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`linked_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX `identities_by_user` ON `identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `identity_attempts` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`code_verifier` text NOT NULL,
	`nonce` text NOT NULL,
	`return_to` text NOT NULL,
	`expires_at` integer NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `user_pictures` (
	`user_id` text PRIMARY KEY NOT NULL,
	`content_type` text NOT NULL,
	`bytes` blob NOT NULL
);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`email_verified_at` integer,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`password_hash` text,
	`country` text,
	`city` text,
	`age_band` text,
	`favourite_team` text,
	`favourite_club_id` integer,
	`experience_level` text,
	`push_notifications` integer NOT NULL,
	`email_updates` integer NOT NULL,
	`privacy_accepted_at` integer,
	`terms_accepted_at` integer,
	`picture_version` text,
	`tipping_since` integer,
	`created_at` integer NOT NULL,
	`host_nudges` integer DEFAULT true NOT NULL,
	`last_seen_at` integer,
	`idle_warned_at` integer,
	`recap_emails` integer DEFAULT false NOT NULL,
	`quiet_from` integer,
	`quiet_until` integer,
	`time_zone` text,
	`is_initial_only` integer DEFAULT false NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key_unique` ON `users` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key_unique` ON `users` (`email_key`);--> statement-breakpoint
CREATE INDEX `users_by_last_seen` ON `users` (`last_seen_at`);--> statement-breakpoint
CREATE INDEX `users_with_recap` ON `users` (`id`) WHERE recap_emails = 1;--> statement-breakpoint
CREATE TABLE `cups` (
	`league_id` text NOT NULL,
	`season_id` text NOT NULL,
	`drawn_at` integer NOT NULL,
	`seeds` text NOT NULL,
	`rounds` text NOT NULL,
	PRIMARY KEY(`league_id`, `season_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `duel_draws` (
	`league_id` text NOT NULL,
	`season_id` text NOT NULL,
	`gameweek_id` integer NOT NULL,
	`drawn_at` integer NOT NULL,
	`newcomers` text NOT NULL,
	`pairs` text NOT NULL,
	`scores` text,
	`is_void` integer,
	`told_at` integer,
	PRIMARY KEY(`league_id`, `season_id`, `gameweek_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `league_members` (
	`league_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`league_id`, `user_id`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX `league_members_by_user` ON `league_members` (`user_id`,`joined_at`);--> statement-breakpoint
CREATE TABLE `leagues` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`league_type` text NOT NULL,
	`description` text,
	`owner_id` text NOT NULL,
	`join_code` text NOT NULL,
	`created_at` integer NOT NULL,
	`duels_since` integer,
	`cup_since` integer,
	`member_count` integer DEFAULT 0 NOT NULL,
	`note` text,
	`prize_plan` text,
	`code_closed_at` integer,
	`closed_at` integer,
	`start_season` text,
	`start_gameweek` integer,
	`half_only_season` text,
	`public_slug` text,
	`public_since` integer,
	`is_indexed` integer DEFAULT false NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
CREATE UNIQUE INDEX `leagues_join_code_unique` ON `leagues` (`join_code`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`action_url` text,
	`metadata` text,
	`created_at` integer NOT NULL,
	`read_at` integer,
	PRIMARY KEY(`user_id`, `id`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`user_id` text NOT NULL,
	`endpoint_hash` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`muted_kinds` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `endpoint_hash`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_endpoint` ON `push_subscriptions` (`endpoint_hash`);--> statement-breakpoint
CREATE TABLE `sent_reminders` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX `sent_reminders_by_age` ON `sent_reminders` (`sent_at`);--> statement-breakpoint
CREATE TABLE `clubs` (
	`season_id` text NOT NULL,
	`id` integer NOT NULL,
	`feed_id` integer NOT NULL,
	`name` text NOT NULL,
	`code` text NOT NULL,
	PRIMARY KEY(`season_id`, `id`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `fixture_locks` (
	`season_id` text NOT NULL,
	`fixture_id` integer NOT NULL,
	`locked_at` integer NOT NULL,
	`gameweek_id` integer NOT NULL,
	`kickoff_at` integer NOT NULL,
	`candidates` text NOT NULL,
	PRIMARY KEY(`season_id`, `fixture_id`, `locked_at`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `fixtures` (
	`season_id` text NOT NULL,
	`id` integer NOT NULL,
	`gameweek_id` integer,
	`home_club_id` integer NOT NULL,
	`away_club_id` integer NOT NULL,
	`kickoff_at` integer,
	`has_started` integer NOT NULL,
	`home_score` integer,
	`away_score` integer,
	`is_settled` integer NOT NULL,
	`is_final` integer NOT NULL,
	`settled_at` integer,
	`by_hand` text,
	PRIMARY KEY(`season_id`, `id`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `gameweeks` (
	`season_id` text NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`deadline_at` integer NOT NULL,
	`is_finished` integer NOT NULL,
	`is_final` integer NOT NULL,
	`final_at` integer,
	`by_hand` text,
	PRIMARY KEY(`season_id`, `id`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `goals` (
	`season_id` text NOT NULL,
	`player_id` integer NOT NULL,
	`fixture_id` integer NOT NULL,
	`is_own_goal` integer NOT NULL,
	`n` integer NOT NULL,
	`side` text NOT NULL,
	`status` text NOT NULL,
	`seen_at` integer NOT NULL,
	`revoked_at` integer,
	`revoked_reason` text,
	`minute` integer,
	`by_hand` text,
	PRIMARY KEY(`season_id`, `player_id`, `fixture_id`, `is_own_goal`, `n`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `live_leagues` (
	`league_id` text PRIMARY KEY NOT NULL,
	`lease_until` integer NOT NULL,
	`region` text DEFAULT 'weur' NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `players` (
	`season_id` text NOT NULL,
	`id` integer NOT NULL,
	`feed_id` integer NOT NULL,
	`name` text NOT NULL,
	`full_name` text NOT NULL,
	`position` text NOT NULL,
	`club_id` integer NOT NULL,
	`is_in_league` integer NOT NULL,
	`photo` text NOT NULL,
	PRIMARY KEY(`season_id`, `id`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `season_log` (
	`season_id` text NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	PRIMARY KEY(`season_id`, `seq`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `seasons` (
	`id` text PRIMARY KEY NOT NULL,
	`epoch` integer NOT NULL,
	`first_deadline_at` integer,
	`figures_at` integer,
	`ended_at` integer
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `picks` (
	`season_id` text NOT NULL,
	`user_id` text NOT NULL,
	`club_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`position` text NOT NULL,
	`picked_at` integer NOT NULL,
	PRIMARY KEY(`season_id`, `user_id`, `club_id`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX `picks_by_player` ON `picks` (`season_id`,`player_id`);--> statement-breakpoint
CREATE TABLE `slips` (
	`season_id` text NOT NULL,
	`user_id` text NOT NULL,
	`gameweek_id` integer NOT NULL,
	`has_joker` integer NOT NULL,
	`joker_returned` integer DEFAULT false NOT NULL,
	`entries` text NOT NULL,
	`received_at` integer NOT NULL,
	`receipt` text NOT NULL,
	`version` integer NOT NULL,
	`earlier_receipts` text,
	PRIMARY KEY(`season_id`, `user_id`, `gameweek_id`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE UNIQUE INDEX `slips_one_joker` ON `slips` (`season_id`,`user_id`) WHERE "slips"."has_joker" = 1;--> statement-breakpoint
CREATE TABLE `discount_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`label` text NOT NULL,
	`max_uses` integer NOT NULL,
	`expires_at` integer,
	`created_at` integer NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `discount_redemptions` (
	`code_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`redeemed_at` integer NOT NULL,
	PRIMARY KEY(`code_hash`, `user_id`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `payments` (
	`intent_id` text PRIMARY KEY NOT NULL,
	`season_id` text NOT NULL,
	`user_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`refund_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_open` ON `payments` (`season_id`,`user_id`) WHERE "payments"."status" = 'open';--> statement-breakpoint
CREATE INDEX `payments_by_user` ON `payments` (`user_id`);--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX `stripe_events_by_age` ON `stripe_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `transfer_grants` (
	`season_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`ref` text NOT NULL,
	`club_id` integer,
	`granted_at` integer NOT NULL,
	`expires_at` integer,
	`revoked_at` integer,
	`player_id` integer,
	PRIMARY KEY(`season_id`, `user_id`, `kind`, `ref`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `transfers` (
	`season_id` text NOT NULL,
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`club_id` integer NOT NULL,
	`out_player_id` integer NOT NULL,
	`in_player_id` integer NOT NULL,
	`reason` text NOT NULL,
	`use` text NOT NULL,
	`grant_ref` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`season_id`, `user_id`, `id`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `job_cursors` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `league_log` (
	`league_id` text NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`about_user_id` text,
	`detail` text,
	PRIMARY KEY(`league_id`, `seq`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX `league_log_by_user` ON `league_log` (`user_id`);--> statement-breakpoint
CREATE INDEX `league_log_by_about` ON `league_log` (`about_user_id`);--> statement-breakpoint
CREATE TABLE `league_removals` (
	`league_id` text NOT NULL,
	`user_id` text NOT NULL,
	`removed_at` integer NOT NULL,
	PRIMARY KEY(`league_id`, `user_id`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX `league_removals_by_user` ON `league_removals` (`user_id`);--> statement-breakpoint
CREATE TABLE `player_figures` (
	`season_id` text NOT NULL,
	`club_id` integer NOT NULL,
	`packed` text NOT NULL,
	PRIMARY KEY(`season_id`, `club_id`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `sent_links` (
	`key` text NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`key`, `sent_at`)
);--> statement-breakpoint
CREATE INDEX `sent_links_by_age` ON `sent_links` (`sent_at`);--> statement-breakpoint
CREATE TABLE `past_members` (
	`league_id` text NOT NULL,
	`user_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	`left_at` integer NOT NULL,
	PRIMARY KEY(`league_id`, `user_id`, `joined_at`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX `past_members_by_user` ON `past_members` (`user_id`);--> statement-breakpoint
CREATE TABLE `season_players` (
	`season_id` text NOT NULL,
	`user_id` text NOT NULL,
	`plays_since` integer NOT NULL,
	`tipping_since` integer,
	PRIMARY KEY(`season_id`, `user_id`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `calendar_links` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_links_by_token` ON `calendar_links` (`token_hash`);--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`body` text NOT NULL,
	`failed_at` integer NOT NULL
);--> statement-breakpoint
CREATE INDEX `dead_letters_by_age` ON `dead_letters` (`failed_at`);--> statement-breakpoint
CREATE TABLE `folded_seasons` (
	`season_id` text NOT NULL,
	`user_id` text NOT NULL,
	`part` integer NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`season_id`, `user_id`, `part`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `corrections` (
	`season_id` text NOT NULL,
	`fixture_id` integer NOT NULL,
	`subject` text NOT NULL,
	`correction` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`season_id`, `fixture_id`, `subject`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `half_cards` (
	`season_id` text NOT NULL,
	`user_id` text NOT NULL,
	`packed` text NOT NULL,
	`qualified_at` integer,
	PRIMARY KEY(`season_id`, `user_id`)
) WITHOUT ROWID;--> statement-breakpoint
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
	`tested_at` integer
) WITHOUT ROWID;--> statement-breakpoint
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
) WITHOUT ROWID;--> statement-breakpoint
CREATE UNIQUE INDEX `leagues_public_slug_unique` ON `leagues` (`public_slug`);--> statement-breakpoint
CREATE TABLE `league_invitations` (
	`league_id` text NOT NULL,
	`address_key` text NOT NULL,
	`invited_at` integer NOT NULL,
	`host_key` text NOT NULL,
	PRIMARY KEY(`league_id`, `address_key`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX `league_invitations_by_host` ON `league_invitations` (`host_key`,`invited_at`);--> statement-breakpoint
CREATE INDEX `league_invitations_by_address` ON `league_invitations` (`address_key`,`invited_at`);--> statement-breakpoint
CREATE INDEX `league_invitations_by_age` ON `league_invitations` (`invited_at`);--> statement-breakpoint
CREATE TABLE `past_tables` (
	`league_id` text NOT NULL,
	`label` text NOT NULL,
	`brought_at` integer NOT NULL,
	`rows` text NOT NULL,
	PRIMARY KEY(`league_id`, `label`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `screens` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`code` text,
	`league_id` text,
	`user_id` text,
	`name` text,
	`shows_code` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`paired_at` integer,
	`expires_at` integer NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
CREATE UNIQUE INDEX `screens_secret_hash_unique` ON `screens` (`secret_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `screens_code_unique` ON `screens` (`code`);--> statement-breakpoint
CREATE INDEX `screens_by_league` ON `screens` (`league_id`);--> statement-breakpoint
CREATE INDEX `screens_by_user` ON `screens` (`user_id`);--> statement-breakpoint
CREATE INDEX `screens_by_expiry` ON `screens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `league_departures` (
	`league_id` text NOT NULL,
	`user_id` text NOT NULL,
	`left_at` integer NOT NULL,
	PRIMARY KEY(`league_id`, `user_id`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX `duel_draws_untold` ON `duel_draws` (`drawn_at`) WHERE "duel_draws"."told_at" is null;--> statement-breakpoint
CREATE TRIGGER `users_counted` AFTER INSERT ON `users` BEGIN
	UPDATE `counters` SET `value` = `value` + 1 WHERE `name` = 'users';
END;--> statement-breakpoint
CREATE TRIGGER `users_uncounted` AFTER DELETE ON `users` BEGIN
	UPDATE `counters` SET `value` = `value` - 1 WHERE `name` = 'users';
END;--> statement-breakpoint
CREATE TRIGGER `league_members_counted` AFTER INSERT ON `league_members` BEGIN
	UPDATE `leagues` SET `member_count` = `member_count` + 1 WHERE `id` = NEW.`league_id`;
END;--> statement-breakpoint
CREATE TRIGGER `league_members_uncounted` AFTER DELETE ON `league_members` BEGIN
	UPDATE `leagues` SET `member_count` = `member_count` - 1 WHERE `id` = OLD.`league_id`;
END;--> statement-breakpoint
CREATE TRIGGER `sessions_seen` AFTER DELETE ON `sessions` BEGIN
  UPDATE `users` SET `last_seen_at` = max(coalesce(`last_seen_at`, 0), OLD.`last_used_at`), `idle_warned_at` = NULL
    WHERE `id` = OLD.`user_id`;
END;--> statement-breakpoint
INSERT INTO `counters` (`name`, `value`) VALUES ('users', 0);
