CREATE TABLE "club_ages" (
	"club_id" text NOT NULL,
	"age_category" text NOT NULL,
	CONSTRAINT "club_ages_club_id_age_category_pk" PRIMARY KEY("club_id","age_category")
);
--> statement-breakpoint
ALTER TABLE "club_ages" ADD CONSTRAINT "club_ages_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_ages" ADD CONSTRAINT "club_ages_age_category_age_categories_name_fk" FOREIGN KEY ("age_category") REFERENCES "public"."age_categories"("name") ON DELETE no action ON UPDATE no action;