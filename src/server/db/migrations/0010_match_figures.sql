CREATE TABLE "match_figures" (
	"game_id" text NOT NULL,
	"source_id" text NOT NULL,
	"side" text NOT NULL,
	"place" integer NOT NULL,
	"player_id" text,
	"shirt" integer,
	"position" text,
	"played_ms" integer,
	"tallies" jsonb NOT NULL,
	CONSTRAINT "match_figures_game_id_side_place_pk" PRIMARY KEY("game_id","side","place")
);
--> statement-breakpoint
ALTER TABLE "match_figures" ADD CONSTRAINT "match_figures_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_figures" ADD CONSTRAINT "match_figures_source_id_event_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."event_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_figures" ADD CONSTRAINT "match_figures_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_figures_source" ON "match_figures" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "match_figures_player" ON "match_figures" USING btree ("player_id");