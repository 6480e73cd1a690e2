INSERT INTO `row_forms` (`name`, `form`) SELECT 'notifications', 2 WHERE NOT EXISTS (SELECT 1 FROM `users`);
