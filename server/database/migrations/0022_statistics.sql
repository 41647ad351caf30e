CREATE TABLE "machine_tokens" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "machine_tokens_hash_key" UNIQUE("hash")
);

CREATE TABLE "statistics_batches" (
	"token" integer NOT NULL,
	"batch" text NOT NULL,
	"hash" text NOT NULL,
	"inserts" uuid DEFAULT gen_random_uuid() NOT NULL,
	"answer" jsonb NOT NULL,
	"rows" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statistics_batches_pk" PRIMARY KEY("token","batch")
);

ALTER TABLE "machine_tokens" ADD CONSTRAINT "machine_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "statistics_batches" ADD CONSTRAINT "statistics_batches_token_machine_tokens_id_fk" FOREIGN KEY ("token") REFERENCES "public"."machine_tokens"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "statistics_batches_created_at_index" ON "statistics_batches" USING btree ("created_at");
