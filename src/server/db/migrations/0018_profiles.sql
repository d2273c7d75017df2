CREATE TABLE "squads" (
	"club_id" text NOT NULL,
	"age_category" text NOT NULL,
	"coach" text,
	"league" text,
	CONSTRAINT "squads_club_id_age_category_pk" PRIMARY KEY("club_id","age_category")
);
--> statement-breakpoint
ALTER TABLE "match_figures" ADD COLUMN "on_pitch" jsonb;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "height_cm" integer;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "weight_kg" integer;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "strong_foot" text;--> statement-breakpoint
ALTER TABLE "squads" ADD CONSTRAINT "squads_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squads" ADD CONSTRAINT "squads_age_category_age_categories_name_fk" FOREIGN KEY ("age_category") REFERENCES "public"."age_categories"("name") ON DELETE no action ON UPDATE no action;