CREATE TABLE "audit_personal" (
	"entry" integer NOT NULL,
	"part" text NOT NULL,
	"subject" integer,
	"salt" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "audit_personal_pkey" PRIMARY KEY("entry","part")
);

CREATE TABLE "audit_seals" (
	"entry" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);

ALTER TABLE "audit_entries" ADD COLUMN "ip_digest" text;
ALTER TABLE "audit_entries" ADD COLUMN "values_digest" text;
CREATE INDEX "audit_personal_subject_index" ON "audit_personal" USING btree ("subject");

-- By hand from here: the query builder knows no functions, no triggers and no view that is written to.
create function audit_personal_digest(salt text, value jsonb) returns text language sql immutable strict as $$
	select encode(sha256(convert_to(salt || value::text, 'UTF8')), 'hex')
$$;
create function audit_salt() returns text language sql volatile as $$
	select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;
-- The fields of one side, before or after, that stand apart.
create function audit_side(value jsonb, side text) returns jsonb language sql immutable as $$
	select case when jsonb_typeof(value -> side) = 'object' then value -> side else '{}'::jsonb end
$$;
create function audit_fields(record jsonb, names text[]) returns jsonb language sql immutable as $$
	select jsonb_object_agg(key, value) from jsonb_each(record) where key = any(names)
$$;

-- Values of earlier entries. What erased accounts have left is erased too.
insert into audit_personal (entry, part, subject, salt, value)
select id, 'ip', coalesce(actor_id, case entity when 'users' then entity_id end), audit_salt(), to_jsonb(ip)
from audit_entries where ip is not null;
with described as (
	select id, entity, case jsonb_typeof(before) when 'object' then before end as before,
		case jsonb_typeof(after) when 'object' then after end as after,
		case entity when 'users' then entity_id::text else coalesce(after ->> 'hunter', before ->> 'hunter') end as subject
	from audit_entries where entity in ('users', 'participations', 'submissions', 'payout-items')
), named as (
	select described.*, array(
		select key from jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as key
		where case entity when 'users' then key not in ('id', 'version', 'createdAt', 'updatedAt', 'roles', 'status')
			when 'participations' then key in ('name', 'handle') else key = 'name' end
	) as names
	from described
)
insert into audit_personal (entry, part, subject, salt, value)
select id, 'values', subject::integer, audit_salt(),
	jsonb_build_object('before', audit_fields(before, names), 'after', audit_fields(after, names))
from named where names <> '{}' and subject ~ '^[0-9]{1,9}$';
update audit_entries set ip_digest = audit_personal_digest(salt, value) from audit_personal where entry = id and part = 'ip';
update audit_entries set values_digest = audit_personal_digest(salt, value),
	before = before - array(select jsonb_object_keys(audit_side(value, 'before'))),
	after = after - array(select jsonb_object_keys(audit_side(value, 'after')))
from audit_personal where entry = id and part = 'values';
delete from audit_personal using users where users.id = subject and users.status = 'closed';
ALTER TABLE "audit_entries" DROP COLUMN "ip";

create view audit_log as
select entry.id, entry.actor_id, entry.acting_role, entry.entity, entry.entity_id, entry.action,
	entry.before || audit_side(own.value, 'before') as before, entry.after || audit_side(own.value, 'after') as after,
	entry.reason, address.value #>> '{}' as ip, entry.at, null::integer as subject, null::text[] as personal
from audit_entries as entry
left join audit_personal as own on own.entry = entry.id and own.part = 'values'
left join audit_personal as address on address.entry = entry.id and address.part = 'ip';

create function audit_log_insert() returns trigger language plpgsql as $$
declare
	ip jsonb := to_jsonb(new.ip);
	ip_salt text := audit_salt();
	hidden jsonb;
	hidden_salt text := audit_salt();
begin
	if new.before ?| new.personal or new.after ?| new.personal then
		hidden := jsonb_build_object('before', audit_fields(new.before, new.personal), 'after', audit_fields(new.after, new.personal));
	end if;
	insert into audit_entries (actor_id, acting_role, entity, entity_id, action, before, after, reason, at, ip_digest, values_digest)
	values (
		new.actor_id, new.acting_role, new.entity, new.entity_id, new.action,
		case when hidden is null then new.before else new.before - new.personal end,
		case when hidden is null then new.after else new.after - new.personal end,
		new.reason, coalesce(new.at, now()), audit_personal_digest(ip_salt, ip), audit_personal_digest(hidden_salt, hidden)
	) returning id, at into new.id, new.at;
	if ip is not null then
		insert into audit_personal (entry, part, subject, salt, value)
		values (new.id, 'ip', coalesce(new.actor_id, new.subject), ip_salt, ip);
	end if;
	if hidden is not null then
		insert into audit_personal (entry, part, subject, salt, value)
		values (new.id, 'values', coalesce(new.subject, new.actor_id), hidden_salt, hidden);
	end if;
	return new;
end $$;
create trigger audit_log_insert instead of insert on audit_log for each row execute function audit_log_insert();

-- Before any id of an entry is taken, the transaction has its own: sealing depends on that order.
create function audit_assign_transaction() returns trigger language plpgsql as $$
begin
	perform pg_current_xact_id();
	return null;
end $$;
create trigger audit_entries_transaction before insert on audit_entries
	for each statement execute function audit_assign_transaction();

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
	raise exception '% of % is refused: the audit log is append-only.', tg_op, tg_table_name;
end $$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
	for each statement execute function audit_refuse_change();
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
	for each statement execute function audit_refuse_change();
-- Closing an account deletes.
create trigger audit_personal_append_only before update or truncate on audit_personal
	for each statement execute function audit_refuse_change();
