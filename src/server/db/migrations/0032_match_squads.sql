CREATE TABLE "match_squads" (
	"game_id" text NOT NULL,
	"side" text NOT NULL,
	"player_id" text NOT NULL,
	"shirt" integer NOT NULL,
	CONSTRAINT "match_squads_game_id_side_player_id_pk" PRIMARY KEY("game_id","side","player_id")
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "squads_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "match_squads" ADD CONSTRAINT "match_squads_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_squads" ADD CONSTRAINT "match_squads_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_squads_player" ON "match_squads" USING btree ("player_id");--> statement-breakpoint
-- Of matches that were over before this was noted: the squad of that season, without those who joined later. Where nobody was known
-- on that day, the squad of now, so that nothing is shown that was held back.
WITH "sides" AS (
	SELECT "games"."id", "of"."side", "of"."club", "games"."age_category" AS "age",
		coalesce("games"."full_time_at", "games"."starts_at" + interval '1 day') AS "ended",
		extract(year FROM "games"."starts_at" + interval '184 days')::integer AS "season"
	FROM "games", LATERAL (VALUES ('one', "games"."club_one_id"), ('two', "games"."club_two_id")) AS "of"("side", "club")
	WHERE "games"."status" IN ('finished', 'analytics')
), "known" AS (
	SELECT "sides"."id", "sides"."side", "players"."id" AS "player", coalesce("past"."shirt_number", "players"."shirt_number") AS "shirt",
		"players"."created_at" <= "sides"."ended" AS "then"
	FROM "sides"
	INNER JOIN "players" ON true
	LEFT JOIN "past_squads" AS "past" ON "past"."player_id" = "players"."id" AND "past"."season" = "sides"."season"
	WHERE coalesce("past"."club_id", "players"."club_id") = "sides"."club"
		AND (coalesce("past"."age_category", "players"."age_category") = "sides"."age" OR "sides"."age" = ANY("players"."also_ages"))
)
INSERT INTO "match_squads" ("game_id", "side", "player_id", "shirt")
SELECT "id", "side", "player", "shirt" FROM (
	SELECT *, bool_or("then") OVER (PARTITION BY "id", "side") AS "any" FROM "known"
) AS "found" WHERE "then" OR NOT "any";--> statement-breakpoint
UPDATE "games" SET "squads_at" = now() WHERE "status" IN ('finished', 'analytics');
