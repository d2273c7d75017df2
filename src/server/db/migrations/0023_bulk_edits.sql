CREATE TABLE "bulk_edits" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"edit" jsonb NOT NULL,
	"trace" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD CONSTRAINT "bulk_edits_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_edits_actor" ON "bulk_edits" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "bulk_edits_age" ON "bulk_edits" USING btree ("at");