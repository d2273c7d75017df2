CREATE TABLE "past_squads" (
	"player_id" text NOT NULL,
	"season" integer NOT NULL,
	"club_id" text NOT NULL,
	"age_category" text NOT NULL,
	"team" text,
	"shirt_number" integer NOT NULL,
	CONSTRAINT "past_squads_player_id_season_pk" PRIMARY KEY("player_id","season")
);
--> statement-breakpoint
ALTER TABLE "games" DROP CONSTRAINT "games_two_clubs";--> statement-breakpoint
DROP INDEX "games_meeting";--> statement-breakpoint
ALTER TABLE "competition_deductions" ADD COLUMN "team" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "team_one" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "team_two" text;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "team" text;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "also_ages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "loan_from" text;--> statement-breakpoint
ALTER TABLE "past_squads" ADD CONSTRAINT "past_squads_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_squads" ADD CONSTRAINT "past_squads_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_squads" ADD CONSTRAINT "past_squads_age_category_age_categories_name_fk" FOREIGN KEY ("age_category") REFERENCES "public"."age_categories"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_squads_squad" ON "past_squads" USING btree ("club_id","age_category","season");--> statement-breakpoint
CREATE UNIQUE INDEX "games_meeting" ON "games" USING btree (least("club_one_id" || coalesce('~' || "team_one", ''), "club_two_id" || coalesce('~' || "team_two", '')),greatest("club_one_id" || coalesce('~' || "team_one", ''), "club_two_id" || coalesce('~' || "team_two", '')),"age_category","starts_at") WHERE "games"."status" <> 'cancelled' and not "games"."may_repeat";--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_two_clubs" CHECK ("games"."club_one_id" <> "games"."club_two_id" or coalesce("games"."team_one" <> "games"."team_two", false));