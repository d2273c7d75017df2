CREATE TABLE "availability" (
	"player_id" text NOT NULL,
	"game_id" text NOT NULL,
	"answer" text NOT NULL,
	"answered_by" text,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "availability_player_id_game_id_pk" PRIMARY KEY("player_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "game_officials" (
	"id" text PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"club_id" text,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"entered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "venues" (
	"id" text PRIMARY KEY NOT NULL,
	"club_id" text,
	"name" text NOT NULL,
	"name_ka" text,
	"other_names" text[] DEFAULT '{}' NOT NULL,
	"keys" text[] NOT NULL,
	"address" text,
	"address_ka" text,
	"latitude" double precision,
	"longitude" double precision,
	"map_link" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "venues_place" CHECK (num_nonnulls("venues"."latitude", "venues"."longitude") <> 1)
);
--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_officials" ADD CONSTRAINT "game_officials_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_officials" ADD CONSTRAINT "game_officials_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_game" ON "availability" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "availability_user" ON "availability" USING btree ("answered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "game_officials_order" ON "game_officials" USING btree ("game_id",coalesce("club_id", ''),"position");--> statement-breakpoint
CREATE INDEX "game_officials_club" ON "game_officials" USING btree ("club_id");--> statement-breakpoint
CREATE UNIQUE INDEX "venues_name" ON "venues" USING btree (coalesce("club_id", ''),("keys"[1]));--> statement-breakpoint
CREATE INDEX "venues_club" ON "venues" USING btree ("club_id");--> statement-breakpoint
CREATE INDEX "venues_keys" ON "venues" USING gin ("keys");