CREATE TABLE "game_proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"club_id" text NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone,
	"venue" text,
	"venue_ka" text,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"made_by" text,
	"made_at" timestamp with time zone NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "game_proposals" ADD CONSTRAINT "game_proposals_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_proposals" ADD CONSTRAINT "game_proposals_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_proposals" ADD CONSTRAINT "game_proposals_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_proposals" ADD CONSTRAINT "game_proposals_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_proposals_game" ON "game_proposals" USING btree ("game_id","made_at");--> statement-breakpoint
CREATE INDEX "game_proposals_club" ON "game_proposals" USING btree ("club_id");--> statement-breakpoint
CREATE UNIQUE INDEX "game_proposals_open" ON "game_proposals" USING btree ("game_id","club_id") WHERE "game_proposals"."state" = 'open';