CREATE TABLE "action_corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL,
	"game_id" text NOT NULL,
	"action_id" text NOT NULL,
	"removed" boolean NOT NULL,
	"type" text,
	"outcome" text,
	"card" text,
	"names_player" boolean NOT NULL,
	"player_id" text,
	"shirt" integer,
	"x" double precision,
	"y" double precision,
	"end_x" double precision,
	"end_y" double precision,
	"actor_id" text,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "action_corrections" ADD CONSTRAINT "action_corrections_source_id_event_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."event_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_corrections" ADD CONSTRAINT "action_corrections_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_corrections" ADD CONSTRAINT "action_corrections_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_corrections" ADD CONSTRAINT "action_corrections_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "action_corrections_current" ON "action_corrections" USING btree ("source_id","action_id") WHERE "action_corrections"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "action_corrections_source" ON "action_corrections" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "action_corrections_game" ON "action_corrections" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "action_corrections_player" ON "action_corrections" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "action_corrections_actor" ON "action_corrections" USING btree ("actor_id");