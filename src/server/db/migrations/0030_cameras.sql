ALTER TABLE "streams" ADD COLUMN "protocol" text DEFAULT 'http' NOT NULL;--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "port" integer;