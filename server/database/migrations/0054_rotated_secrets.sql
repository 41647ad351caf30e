ALTER TABLE "postback_secrets" ADD COLUMN "previous_secret" text;
ALTER TABLE "postback_secrets" ADD COLUMN "previous_until" timestamp (3) with time zone;
