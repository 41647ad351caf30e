CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"severity" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"about" text,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);

ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "notifications_feed_index" ON "notifications" USING btree ("user_id","created_at","id");
CREATE INDEX "notifications_unread_index" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."read_at" is null;
CREATE UNIQUE INDEX "notifications_counting_unique" ON "notifications" USING btree ("user_id","kind","about") WHERE "notifications"."read_at" is null and "notifications"."about" is not null;
CREATE INDEX "notifications_read_index" ON "notifications" USING btree ("read_at") WHERE "notifications"."read_at" is not null;
