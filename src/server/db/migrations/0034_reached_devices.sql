ALTER TABLE "notice_settings" ADD COLUMN "mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "reached_at" timestamp with time zone;