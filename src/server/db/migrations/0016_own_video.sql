CREATE TABLE "stream_segments" (
	"stream_id" text NOT NULL,
	"number" integer NOT NULL,
	"init" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"duration" integer NOT NULL,
	"discontinuity" boolean NOT NULL,
	"digest" text NOT NULL,
	"bytes" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stream_segments_stream_id_number_pk" PRIMARY KEY("stream_id","number")
);
--> statement-breakpoint
CREATE TABLE "streams" (
	"id" text PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"source" text NOT NULL,
	"key_hash" text,
	"lag" integer DEFAULT 0 NOT NULL,
	"inits" integer DEFAULT 0 NOT NULL,
	"init_digest" text,
	"tracks" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	"expired_at" timestamp with time zone,
	CONSTRAINT "streams_game_id_unique" UNIQUE("game_id")
);
--> statement-breakpoint
ALTER TABLE "stream_segments" ADD CONSTRAINT "stream_segments_stream_id_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;