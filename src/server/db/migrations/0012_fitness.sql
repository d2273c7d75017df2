CREATE TABLE "fitness_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"player_id" text NOT NULL,
	"format" text NOT NULL,
	"digest" text NOT NULL,
	"recorded_from" timestamp with time zone NOT NULL,
	"recorded_to" timestamp with time zone NOT NULL,
	"coarse" boolean NOT NULL,
	"sprint_kmh" double precision NOT NULL,
	"figures" jsonb,
	"series" "bytea",
	"totals" jsonb,
	"actor_id" text,
	"imported_at" timestamp with time zone NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "fitness_sessions_undone" CHECK (num_nonnulls("fitness_sessions"."series", "fitness_sessions"."figures", "fitness_sessions"."totals") = case when "fitness_sessions"."undone_at" is null then 3 else 0 end)
);
--> statement-breakpoint
ALTER TABLE "age_categories" ADD COLUMN "sprint_kmh" double precision;--> statement-breakpoint
ALTER TABLE "fitness_sessions" ADD CONSTRAINT "fitness_sessions_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fitness_sessions" ADD CONSTRAINT "fitness_sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fitness_sessions" ADD CONSTRAINT "fitness_sessions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fitness_sessions" ADD CONSTRAINT "fitness_sessions_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fitness_sessions_game" ON "fitness_sessions" USING btree ("game_id","player_id");--> statement-breakpoint
CREATE INDEX "fitness_sessions_player" ON "fitness_sessions" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "fitness_sessions_actor" ON "fitness_sessions" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "fitness_sessions_undone_by" ON "fitness_sessions" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "fitness_sessions_age" ON "fitness_sessions" USING btree ("recorded_from");