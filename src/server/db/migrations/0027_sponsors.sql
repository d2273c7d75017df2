CREATE TABLE "board_counts" (
	"board_id" text NOT NULL,
	"day" date NOT NULL,
	"shown" integer NOT NULL,
	"tapped" integer NOT NULL,
	CONSTRAINT "board_counts_board_id_day_pk" PRIMARY KEY("board_id","day")
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"id" text PRIMARY KEY NOT NULL,
	"club_id" text NOT NULL,
	"sponsor" text NOT NULL,
	"category" text NOT NULL,
	"alt" text NOT NULL,
	"alt_ka" text,
	"link" text,
	"picture" text NOT NULL,
	"ages" text[] NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "boards_forward" CHECK ("boards"."first_day" <= "boards"."last_day"),
	CONSTRAINT "boards_ages" CHECK ("boards"."ages" <@ '{U13,U14,U15,U16,U17,U18,U19}' and cardinality("boards"."ages") > 0)
);
--> statement-breakpoint
ALTER TABLE "board_counts" ADD CONSTRAINT "board_counts_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boards_club" ON "boards" USING btree ("club_id");--> statement-breakpoint
CREATE INDEX "boards_days" ON "boards" USING btree ("last_day");