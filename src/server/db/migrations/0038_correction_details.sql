ALTER TABLE "action_corrections" ADD COLUMN "side" text;--> statement-breakpoint
ALTER TABLE "action_corrections" ADD COLUMN "t_ms" integer;--> statement-breakpoint
ALTER TABLE "action_corrections" ADD COLUMN "body" text;