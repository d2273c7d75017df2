CREATE TABLE "footballer_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "footballer_invitations_player_id_unique" UNIQUE("player_id"),
	CONSTRAINT "footballer_invitations_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "guardians" ADD COLUMN "is_self" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "footballer_invitations" ADD CONSTRAINT "footballer_invitations_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "footballer_invitations" ADD CONSTRAINT "footballer_invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guardians_self" ON "guardians" USING btree ("player_id") WHERE "guardians"."is_self" and "guardians"."state" = 'confirmed';--> statement-breakpoint
CREATE UNIQUE INDEX "guardians_self_user" ON "guardians" USING btree ("user_id") WHERE "guardians"."is_self" and "guardians"."state" = 'confirmed';