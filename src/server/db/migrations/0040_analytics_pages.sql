CREATE TABLE "analytics_pages" (
	"game_id" text PRIMARY KEY NOT NULL,
	"link" text NOT NULL,
	"title" text NOT NULL,
	"title_ka" text NOT NULL,
	"show_title" boolean NOT NULL
);
