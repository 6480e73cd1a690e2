ALTER TABLE `notifications` ADD `about_user_id` text;--> statement-breakpoint
CREATE INDEX `notifications_by_about` ON `notifications` (`about_user_id`) WHERE about_user_id is not null;--> statement-breakpoint
UPDATE `notifications` SET `about_user_id` = CASE `type`
	WHEN 'league_joined' THEN substr(`id`, instr(substr(`id`, 8), ':') + 8)
	WHEN 'nudge' THEN json_extract(`metadata`, '$.hostId')
	ELSE (SELECT `by`.`user_id` FROM `league_log` AS `by`
		WHERE `by`.`league_id` = substr(`notifications`.`id`, 6, instr(substr(`notifications`.`id`, 6), ':') - 1)
			AND `by`.`kind` = 'handed_over' AND `by`.`at` = `notifications`.`created_at`)
	END
WHERE `type` IN ('league_joined', 'nudge', 'league_host');
