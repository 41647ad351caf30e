ALTER TABLE "users" DROP CONSTRAINT "users_status_check";
ALTER TABLE "sessions" ADD COLUMN "viewed_from" uuid;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewed_from_sessions_id_fk" FOREIGN KEY ("viewed_from") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "sessions_viewed_from_index" ON "sessions" USING btree ("viewed_from");
ALTER TABLE "users" ADD CONSTRAINT "users_status_check" CHECK ("users"."status" in ('active', 'banned', 'disabled', 'closed'));
