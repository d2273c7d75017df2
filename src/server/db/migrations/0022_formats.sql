ALTER TABLE "age_categories" ADD COLUMN "format" jsonb;--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "format" jsonb;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "format" jsonb;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "later_starts" jsonb;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "extra_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "shootout" jsonb;