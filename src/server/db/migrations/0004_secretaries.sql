CREATE TABLE "secretary_clubs" (
	"user_id" text NOT NULL,
	"club_id" text NOT NULL,
	CONSTRAINT "secretary_clubs_user_id_club_id_pk" PRIMARY KEY("user_id","club_id")
);
--> statement-breakpoint
ALTER TABLE "secretary_clubs" ADD CONSTRAINT "secretary_clubs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secretary_clubs" ADD CONSTRAINT "secretary_clubs_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "secretary_clubs_club" ON "secretary_clubs" USING btree ("club_id");