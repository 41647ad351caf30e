CREATE TABLE "totp_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text,
	"pending_secret" text,
	"confirmed_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"last_step" integer
);

CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"position" integer NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_pk" PRIMARY KEY("user_id","position")
);

ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
ALTER TABLE "account_links" ADD COLUMN "issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;

-- A session of before counts as opened with a password when it was, not now.
UPDATE "sessions" SET "last_seen_at" = "created_at", "authenticated_at" = "created_at";
