CREATE TABLE "canonical_forms" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"last_id" integer NOT NULL,
	"is_done" boolean NOT NULL
);

