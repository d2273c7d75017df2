CREATE TABLE "competition_withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"club_id" text NOT NULL,
	"team" text,
	"reason" text NOT NULL,
	"actor_id" text,
	"withdrawn_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "withdrawn_results" text DEFAULT 'struck_out' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "decision" jsonb;--> statement-breakpoint
ALTER TABLE "competition_withdrawals" ADD CONSTRAINT "competition_withdrawals_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_withdrawals" ADD CONSTRAINT "competition_withdrawals_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_withdrawals" ADD CONSTRAINT "competition_withdrawals_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "competition_withdrawals_entrant" ON "competition_withdrawals" USING btree ("competition_id","club_id",coalesce("team", ''));--> statement-breakpoint
CREATE INDEX "competition_withdrawals_club" ON "competition_withdrawals" USING btree ("club_id");--> statement-breakpoint
CREATE INDEX "competition_withdrawals_actor" ON "competition_withdrawals" USING btree ("actor_id");--> statement-breakpoint
UPDATE "games" SET "decision" = jsonb_build_object(
	'gives', CASE WHEN "club_one_score" > "club_two_score" THEN 'one' WHEN "club_one_score" < "club_two_score" THEN 'two' ELSE 'draw' END,
	'reason', (
		SELECT "detail"->>'reason' FROM "game_events"
		WHERE "game_id" = "games"."id" AND "kind" = 'awarded' AND "undone_by" IS NULL
		ORDER BY "version" DESC LIMIT 1
	)
) WHERE "awarded";
