CREATE TABLE "role_grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"role" integer NOT NULL,
	"granted_by" integer,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);

ALTER TABLE "deposits" DROP CONSTRAINT "deposits_status_check";
ALTER TABLE "deposits" ADD COLUMN "approvals_needed" integer DEFAULT 1 NOT NULL;
ALTER TABLE "deposits" ADD COLUMN "recorded_by" integer;
ALTER TABLE "deposits" ADD COLUMN "confirmed_by" integer;
ALTER TABLE "deposits" ADD COLUMN "second_proof" boolean;
ALTER TABLE "withdrawals" ADD COLUMN "approved_at" timestamp (3) with time zone;
ALTER TABLE "withdrawals" ADD COLUMN "sent_at" timestamp (3) with time zone;
ALTER TABLE "withdrawals" ADD COLUMN "waiting_since" timestamp (3) with time zone;
ALTER TABLE "sessions" ADD COLUMN "second_proof_at" timestamp (3) with time zone;
ALTER TABLE "invoice_payments" ADD COLUMN "confirmed_by" integer;
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "role_grants_held" ON "role_grants" USING btree ("user_id","role") WHERE "role_grants"."ended_at" is null;
CREATE INDEX "role_grants_role_index" ON "role_grants" USING btree ("role") WHERE "role_grants"."ended_at" is null;
CREATE INDEX "role_grants_user_index" ON "role_grants" USING btree ("user_id","role","at");
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_recorded_by_reference" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_confirmed_by_reference" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "ad_bookings_income_index" ON "ad_bookings" USING btree ("owner","campaign") WHERE "ad_bookings"."side" = 'income' and "ad_bookings"."campaign" <> 0;
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_status_check" CHECK ("deposits"."status" in ('pending', 'recorded', 'rejected', 'reversed'));
ALTER TABLE "deposits" ALTER COLUMN "approvals_needed" DROP DEFAULT;

-- By hand from here: the query builder knows no functions and no triggers.
-- Stores the roles that an audit entry of a user says were granted and taken away.
create function record_role_grants(entry audit_entries) returns void language plpgsql as $$
declare
	roles_before jsonb := coalesce(entry.before -> 'roles', '[]');
	roles_after jsonb := entry.after -> 'roles';
begin
	if entry.entity <> 'users' or jsonb_typeof(roles_after) is distinct from 'array' then
		return;
	end if;
	update role_grants set ended_at = entry.at
	where user_id = entry.entity_id and ended_at is null and roles_before @> to_jsonb(role) and not roles_after @> to_jsonb(role);
	insert into role_grants (user_id, role, granted_by, at)
	select entry.entity_id, role::integer, (select id from users where id = entry.actor_id), entry.at
	from jsonb_array_elements(roles_after) as role
	where not roles_before @> role and exists (select from users where id = entry.entity_id)
	on conflict do nothing;
end $$;
create function audit_entries_role_grants() returns trigger language plpgsql as $$
begin
	perform record_role_grants(new);
	return null;
end $$;
create trigger audit_entries_role_grants after insert on audit_entries
	for each row when (new.entity = 'users') execute function audit_entries_role_grants();

-- Grants until now, from the audit log. Roles that it doesn't know of are as old as their users.
do $$
declare
	entry audit_entries;
begin
	for entry in select * from audit_entries where entity = 'users' order by id loop
		perform record_role_grants(entry);
	end loop;
end $$;
update role_grants set ended_at = greatest(now(), at) from users
where users.id = user_id and ended_at is null and not role = any(users.roles);
insert into role_grants (user_id, role, at) select id, role, created_at from users, unnest(roles) as role on conflict do nothing;

update withdrawals set waiting_since = created_at,
	approved_at = case when status in ('approved', 'processing', 'paid', 'failed') then coalesce((approvals -> -1 ->> 'at')::timestamptz, updated_at) end,
	sent_at = case when status in ('processing', 'paid') then coalesce(paid_at, updated_at) end,
	approvals = (
		select jsonb_agg(approval || '{"secondProof": null}' order by place) from jsonb_array_elements(approvals) with ordinality as given (approval, place)
	);
-- Who recorded a deposit stands in the audit log.
update deposits set recorded_by = (
	select users.id from audit_entries as entry join users on users.id = entry.actor_id
	where entity = 'deposits' and entity_id = deposits.id and action = 'create' and acting_role <> 'bounty-manager' order by entry.id limit 1
);
