CREATE TABLE "highlight_edits" (
	"id" text PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"kind" text NOT NULL,
	"clip_from" timestamp with time zone NOT NULL,
	"clip_until" timestamp with time zone NOT NULL,
	"to_from" timestamp with time zone,
	"to_until" timestamp with time zone,
	"actor_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "highlight_edits_span" CHECK ("highlight_edits"."clip_from" <= "highlight_edits"."clip_until"),
	CONSTRAINT "highlight_edits_trimmed" CHECK (("highlight_edits"."kind" = 'trimmed') = (num_nonnulls("highlight_edits"."to_from", "highlight_edits"."to_until") = 2))
);
--> statement-breakpoint
ALTER TABLE "highlight_edits" ADD CONSTRAINT "highlight_edits_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlight_edits" ADD CONSTRAINT "highlight_edits_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "highlight_edits_game" ON "highlight_edits" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "highlight_edits_actor" ON "highlight_edits" USING btree ("actor_id");