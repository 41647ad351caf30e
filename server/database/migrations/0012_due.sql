CREATE INDEX "campaigns_end_at_due" ON "campaigns" USING btree ("end_at","id") WHERE "campaigns"."status" in (0);
CREATE INDEX "participations_inactive_at_due" ON "participations" USING btree ("inactive_at","id") WHERE "participations"."status" in ('active');
CREATE INDEX "tasks_end_at_due" ON "tasks" USING btree ("end_at","id") WHERE "tasks"."status" in (0);
CREATE INDEX "audit_entries_awards_index" ON "audit_entries" USING btree (("after" ->> 'campaign'),"id") WHERE "audit_entries"."entity" = 'submissions' and "audit_entries"."action" in ('approve', 'reapprove', 'unapprove');
