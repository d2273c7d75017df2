ALTER TABLE "stream_segments" ADD COLUMN "small_init" integer;--> statement-breakpoint
ALTER TABLE "stream_segments" ADD COLUMN "small_bytes" integer;--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "small" boolean DEFAULT false NOT NULL;