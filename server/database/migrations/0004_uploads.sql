CREATE TABLE "uploads" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" integer,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"thumbnail" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "upload_uses" (
	"upload" text NOT NULL,
	"resource" text NOT NULL,
	"record" integer NOT NULL,
	CONSTRAINT "upload_uses_pk" PRIMARY KEY("upload","resource","record")
);

ALTER TABLE "campaigns" ADD COLUMN "description_html" text;
-- Descriptions were plain texts of several lines.
UPDATE "campaigns" SET
	"description_html" = '<p>' || replace(replace(replace(replace(replace("description", '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n\n', '</p><p>'), E'\n', '<br />') || '</p>',
	"description" = btrim(regexp_replace("description", '\s+', ' ', 'g'));
ALTER TABLE "campaigns" ALTER COLUMN "description_html" SET NOT NULL;
ALTER TABLE "campaigns" ADD COLUMN "logo" jsonb;
ALTER TABLE "campaigns" ADD COLUMN "cover" jsonb;
ALTER TABLE "campaigns" ADD COLUMN "rules" text;
ALTER TABLE "campaigns" ADD COLUMN "rules_html" text;
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "upload_uses" ADD CONSTRAINT "upload_uses_upload_uploads_name_fk" FOREIGN KEY ("upload") REFERENCES "public"."uploads"("name") ON DELETE no action ON UPDATE no action;
CREATE INDEX "uploads_owner_index" ON "uploads" USING btree ("owner");
CREATE INDEX "uploads_created_at_index" ON "uploads" USING btree ("created_at");
CREATE INDEX "upload_uses_record_index" ON "upload_uses" USING btree ("resource","record");
