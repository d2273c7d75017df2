CREATE TABLE "appearances" (
	"id" text PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL,
	"game_id" text NOT NULL,
	"player_id" text,
	"side" text NOT NULL,
	"shirt" integer,
	"position" text,
	"captain" boolean NOT NULL,
	"starting" boolean NOT NULL,
	"on_period" integer,
	"on_ms" integer,
	"off_period" integer,
	"off_ms" integer
);
--> statement-breakpoint
CREATE TABLE "event_sources" (
	"id" text PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"depth" text NOT NULL,
	"covers" jsonb NOT NULL,
	"length" double precision NOT NULL,
	"width" double precision NOT NULL,
	"box_depth" double precision NOT NULL,
	"box_width" double precision NOT NULL,
	"goal_width" double precision NOT NULL,
	"file_name" text,
	"digest" text,
	"original" "bytea",
	"active" boolean NOT NULL,
	"actor_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "event_sources_undone" CHECK (not ("event_sources"."active" and "event_sources"."undone_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "match_actions" (
	"id" text PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL,
	"game_id" text NOT NULL,
	"period" integer NOT NULL,
	"t_ms" integer NOT NULL,
	"seq" integer NOT NULL,
	"side" text NOT NULL,
	"player_id" text,
	"shirt" integer,
	"type" text NOT NULL,
	"outcome" text,
	"x" double precision,
	"y" double precision,
	"end_x" double precision,
	"end_y" double precision,
	"body" text,
	"set_piece" text,
	"flags" text[] NOT NULL,
	"other_player_id" text,
	"related_id" text,
	"packing" integer,
	"provider_xg" double precision,
	"source_event_id" text,
	CONSTRAINT "match_actions_period" CHECK ("match_actions"."period" between 1 and 5),
	CONSTRAINT "match_actions_time" CHECK ("match_actions"."t_ms" >= 0)
);
--> statement-breakpoint
ALTER TABLE "appearances" ADD CONSTRAINT "appearances_source_id_event_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."event_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appearances" ADD CONSTRAINT "appearances_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appearances" ADD CONSTRAINT "appearances_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sources" ADD CONSTRAINT "event_sources_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sources" ADD CONSTRAINT "event_sources_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_actions" ADD CONSTRAINT "match_actions_source_id_event_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."event_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_actions" ADD CONSTRAINT "match_actions_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_actions" ADD CONSTRAINT "match_actions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_actions" ADD CONSTRAINT "match_actions_other_player_id_players_id_fk" FOREIGN KEY ("other_player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appearances_source" ON "appearances" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "appearances_game" ON "appearances" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "appearances_player" ON "appearances" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "event_sources_game" ON "event_sources" USING btree ("game_id","created_at");--> statement-breakpoint
CREATE INDEX "event_sources_actor" ON "event_sources" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_sources_active" ON "event_sources" USING btree ("game_id") WHERE "event_sources"."active";--> statement-breakpoint
CREATE INDEX "match_actions_source" ON "match_actions" USING btree ("source_id","seq");--> statement-breakpoint
CREATE INDEX "match_actions_game" ON "match_actions" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "match_actions_player" ON "match_actions" USING btree ("player_id","game_id");--> statement-breakpoint
CREATE INDEX "match_actions_other_player" ON "match_actions" USING btree ("other_player_id");