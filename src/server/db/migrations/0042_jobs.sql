CREATE TABLE "job_failures" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"attempts" integer NOT NULL,
	"error" text NOT NULL,
	"failing_since" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"dropped_at" timestamp with time zone,
	CONSTRAINT "job_failures_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"kind" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"error" text,
	"warned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "job_failures_age" ON "job_failures" USING btree ("failed_at");