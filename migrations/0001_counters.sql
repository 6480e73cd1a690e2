INSERT INTO `counters` (`name`, `value`) VALUES ('users', 0);
--> statement-breakpoint
CREATE TRIGGER `users_counted` AFTER INSERT ON `users` BEGIN
	UPDATE `counters` SET `value` = `value` + 1 WHERE `name` = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER `users_uncounted` AFTER DELETE ON `users` BEGIN
	UPDATE `counters` SET `value` = `value` - 1 WHERE `name` = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER `league_members_counted` AFTER INSERT ON `league_members` BEGIN
	UPDATE `leagues` SET `member_count` = `member_count` + 1 WHERE `id` = NEW.`league_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `league_members_uncounted` AFTER DELETE ON `league_members` BEGIN
	UPDATE `leagues` SET `member_count` = `member_count` - 1 WHERE `id` = OLD.`league_id`;
END;
