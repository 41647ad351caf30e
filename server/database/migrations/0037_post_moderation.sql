-- What was there before counts as looked at: years of zones would hide the new ones.
ALTER TABLE "adzones" ADD COLUMN "checked" boolean DEFAULT true NOT NULL;
ALTER TABLE "adzones" ADD COLUMN "checked_at" timestamp (3) with time zone;
ALTER TABLE "adzones" ADD COLUMN "checked_by" integer;
ALTER TABLE "adzones" ADD COLUMN "waiting_since" timestamp (3) with time zone;
ALTER TABLE "adzones" ADD CONSTRAINT "adzones_checked_by_reference" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "adzones_checked_index" ON "adzones" USING btree ("checked","created_at","id");
-- Processes of before add zones without it.
ALTER TABLE "adzones" ALTER COLUMN "checked" SET DEFAULT false;
