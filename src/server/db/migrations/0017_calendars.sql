CREATE TABLE "calendars" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"guardian_id" text,
	"club_id" text,
	"age_category" text,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "calendars_once" UNIQUE NULLS NOT DISTINCT("user_id","kind","guardian_id","club_id","age_category")
);
--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_age_category_age_categories_name_fk" FOREIGN KEY ("age_category") REFERENCES "public"."age_categories"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendars_guardian" ON "calendars" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "calendars_club" ON "calendars" USING btree ("club_id");