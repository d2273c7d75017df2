ALTER TABLE "games" ADD COLUMN "may_repeat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What stands twice already is for the office to sort out: it stays, and the index passes over all but the first.
UPDATE "games" SET "may_repeat" = true WHERE "status" <> 'cancelled' AND EXISTS (
	SELECT 1 FROM "games" AS "first" WHERE "first"."status" <> 'cancelled'
	AND least("first"."club_one_id", "first"."club_two_id") = least("games"."club_one_id", "games"."club_two_id")
	AND greatest("first"."club_one_id", "first"."club_two_id") = greatest("games"."club_one_id", "games"."club_two_id")
	AND "first"."age_category" = "games"."age_category" AND "first"."starts_at" = "games"."starts_at"
	AND ("first"."created_at", "first"."id") < ("games"."created_at", "games"."id")
);--> statement-breakpoint
CREATE UNIQUE INDEX "games_meeting" ON "games" USING btree (least("club_one_id", "club_two_id"),greatest("club_one_id", "club_two_id"),"age_category","starts_at") WHERE "games"."status" <> 'cancelled' and not "games"."may_repeat";