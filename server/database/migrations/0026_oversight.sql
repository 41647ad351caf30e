CREATE TABLE "notification_settings" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "notification_settings_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);

DROP INDEX "audit_entries_entity_index";
ALTER TABLE "notifications" ADD COLUMN "mail_due_at" timestamp (3) with time zone;
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "audit_entries_time_index" ON "audit_entries" USING btree ("at","id");
CREATE INDEX "audit_entries_actor_index" ON "audit_entries" USING btree ("actor_id","at","id");
CREATE INDEX "audit_entries_entity_time_index" ON "audit_entries" USING btree ("entity","at","id");
CREATE INDEX "audit_entries_record_index" ON "audit_entries" USING btree ("entity","entity_id","at","id");
CREATE INDEX "audit_entries_action_index" ON "audit_entries" USING btree ("action","at","id");
CREATE INDEX "notifications_mail_index" ON "notifications" USING btree ("mail_due_at") WHERE "notifications"."mail_due_at" is not null;
