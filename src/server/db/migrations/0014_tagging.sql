CREATE TABLE "tag_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL,
	"actor_id" text,
	"revision" integer NOT NULL,
	"removed" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_sources" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tag_entries" ADD CONSTRAINT "tag_entries_source_id_event_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."event_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_entries" ADD CONSTRAINT "tag_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tag_entries_source" ON "tag_entries" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "tag_entries_actor" ON "tag_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_sources_tagged" ON "event_sources" USING btree ("game_id","depth") WHERE "event_sources"."provider" = 'tagged' and "event_sources"."undone_at" is null;--> statement-breakpoint
ALTER TABLE "event_sources" ADD CONSTRAINT "event_sources_draft" CHECK (not ("event_sources"."active" and "event_sources"."draft"));