CREATE TABLE "child_views" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"user_id" text,
	"role" text NOT NULL,
	"club_id" text,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"player_id" text NOT NULL,
	"purpose" text NOT NULL,
	"granted" boolean NOT NULL,
	CONSTRAINT "consents_player_id_purpose_pk" PRIMARY KEY("player_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"purpose" text NOT NULL,
	"granted" boolean NOT NULL,
	"decider" text NOT NULL,
	"guardian_id" text,
	"actor_id" text,
	"text_version" integer NOT NULL,
	"paper_date" date,
	"note" text,
	"decided_at" timestamp with time zone NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "decisions_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "guardian_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"player_id" text,
	"club_id" text NOT NULL,
	"age_category" text NOT NULL,
	"shirt_number" integer NOT NULL,
	"state" text DEFAULT 'claimed' NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stream_answers" (
	"game_id" text NOT NULL,
	"player_id" text NOT NULL,
	"answer" text NOT NULL,
	"actor_id" text,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stream_answers_game_id_player_id_pk" PRIMARY KEY("game_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "stream_stops" (
	"game_id" text PRIMARY KEY NOT NULL,
	"actor_id" text,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "child_views" ADD CONSTRAINT "child_views_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_views" ADD CONSTRAINT "child_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_views" ADD CONSTRAINT "child_views_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_codes" ADD CONSTRAINT "guardian_codes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_codes" ADD CONSTRAINT "guardian_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_age_category_age_categories_name_fk" FOREIGN KEY ("age_category") REFERENCES "public"."age_categories"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_answers" ADD CONSTRAINT "stream_answers_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_answers" ADD CONSTRAINT "stream_answers_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_answers" ADD CONSTRAINT "stream_answers_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_stops" ADD CONSTRAINT "stream_stops_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_stops" ADD CONSTRAINT "stream_stops_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "child_views_player" ON "child_views" USING btree ("player_id","at");--> statement-breakpoint
CREATE INDEX "child_views_at" ON "child_views" USING btree ("at");--> statement-breakpoint
CREATE INDEX "decisions_player" ON "decisions" USING btree ("player_id","position");--> statement-breakpoint
CREATE INDEX "guardian_codes_player" ON "guardian_codes" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "guardian_codes_expiry" ON "guardian_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "guardians_player" ON "guardians" USING btree ("player_id","state");--> statement-breakpoint
CREATE INDEX "guardians_club" ON "guardians" USING btree ("club_id","state","claimed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "guardians_open" ON "guardians" USING btree ("user_id","club_id","age_category","shirt_number") WHERE "guardians"."state" = 'claimed';--> statement-breakpoint
CREATE UNIQUE INDEX "guardians_confirmed" ON "guardians" USING btree ("user_id","player_id") WHERE "guardians"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "stream_answers_player" ON "stream_answers" USING btree ("player_id");
--> statement-breakpoint
-- What parents said at registration becomes a claim that nobody has confirmed.
INSERT INTO "guardians" ("id", "user_id", "player_id", "club_id", "age_category", "shirt_number", "state", "claimed_at")
SELECT substr(md5("users"."id" || "players"."id"), 1, 16), "users"."id", "players"."id", "players"."club_id", "players"."age_category",
	"players"."shirt_number", 'claimed', "users"."created_at"
FROM "users" JOIN "players" ON "players"."id" = "users"."footballer_id";
