ALTER TABLE "age_categories" ADD COLUMN "pitch_length" double precision;--> statement-breakpoint
ALTER TABLE "age_categories" ADD COLUMN "pitch_width" double precision;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "pitch_length" double precision;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "pitch_width" double precision;--> statement-breakpoint
ALTER TABLE "age_categories" ADD CONSTRAINT "age_categories_pitch" CHECK (num_nonnulls("age_categories"."pitch_length", "age_categories"."pitch_width") <> 1);--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_pitch" CHECK (num_nonnulls("games"."pitch_length", "games"."pitch_width") <> 1);