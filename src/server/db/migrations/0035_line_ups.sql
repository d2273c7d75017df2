CREATE TABLE "published_line_ups" (
	"game_id" text NOT NULL,
	"side" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"published" boolean NOT NULL,
	CONSTRAINT "published_line_ups_game_id_side_pk" PRIMARY KEY("game_id","side")
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "side" text;--> statement-breakpoint
ALTER TABLE "published_line_ups" ADD CONSTRAINT "published_line_ups_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "notice_settings" SET "favorites" = array_append("favorites", 'line_up'), "follows" = array_append("follows", 'line_up'), "children" = array_append("children", 'line_up')
WHERE (cardinality("favorites"), cardinality("follows"), cardinality("children")) IN ((6, 6, 6), (10, 10, 10))
	AND "favorites" @> '{kick_off,goal,full_time,moved,cancelled,hour_before}'
	AND "follows" @> '{kick_off,goal,full_time,moved,cancelled,hour_before}'
	AND "children" @> '{kick_off,goal,full_time,moved,cancelled,hour_before}';
