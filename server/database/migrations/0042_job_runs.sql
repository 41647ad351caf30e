CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"duration" integer NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"error" text
);

