ALTER TABLE `duel_draws` ADD `told_at` integer;--> statement-breakpoint
CREATE INDEX `duel_draws_untold` ON `duel_draws` (`drawn_at`) WHERE "duel_draws"."told_at" is null;