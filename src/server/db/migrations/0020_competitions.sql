CREATE TABLE "competitions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_ka" text,
	"season" text DEFAULT '' NOT NULL,
	"age_category" text NOT NULL,
	"win" integer NOT NULL,
	"draw" integer NOT NULL,
	"loss" integer NOT NULL,
	"tie_breaks" text[] NOT NULL,
	"decided_order" text[] DEFAULT '{}' NOT NULL,
	"source" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "competitions_source_unique" UNIQUE("source"),
	CONSTRAINT "competitions_points" CHECK (least("competitions"."win", "competitions"."draw", "competitions"."loss") >= 0)
);
--> statement-breakpoint
CREATE TABLE "competition_deductions" (
	"id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"club_id" text NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"actor_id" text,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "competition_deductions_points" CHECK ("competition_deductions"."points" > 0)
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "competition_id" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "round" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "group_name" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "awarded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_age_category_age_categories_name_fk" FOREIGN KEY ("age_category") REFERENCES "public"."age_categories"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_deductions" ADD CONSTRAINT "competition_deductions_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_deductions" ADD CONSTRAINT "competition_deductions_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_deductions" ADD CONSTRAINT "competition_deductions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "competitions_age" ON "competitions" USING btree ("age_category");--> statement-breakpoint
CREATE INDEX "competition_deductions_competition" ON "competition_deductions" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "competition_deductions_club" ON "competition_deductions" USING btree ("club_id");--> statement-breakpoint
CREATE INDEX "competition_deductions_actor" ON "competition_deductions" USING btree ("actor_id");--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "games_by_competition" ON "games" USING btree ("competition_id","starts_at","id") WHERE "games"."competition_id" is not null;