ALTER TABLE "audit_personal" ALTER COLUMN "salt" DROP NOT NULL;
ALTER TABLE "audit_personal" ALTER COLUMN "value" DROP NOT NULL;

-- By hand from here: the query builder knows no functions and no triggers.
-- Values that were erased before have no row: they get one. Nothing says any more whom they described.
insert into audit_personal (entry, part)
select entry.id, part.name from audit_entries as entry
cross join lateral (values ('ip', entry.ip_digest), ('values', entry.values_digest)) as part (name, digest)
where part.digest is not null
	and not exists (select from audit_personal as own where own.entry = entry.id and own.part = part.name);

create function audit_refuse_other_erasure() returns trigger language plpgsql as $$
begin
	if new.salt is null and new.value is null
		and (new.entry, new.part, new.subject) is not distinct from (old.entry, old.part, old.subject)
		and exists (select from users where users.id = old.subject and users.status = 'closed')
	then
		return new;
	end if;
	raise exception '% of % is refused: only closing an account erases its values.', tg_op, tg_table_name;
end $$;
drop trigger audit_personal_append_only on audit_personal;
create trigger audit_personal_append_only before delete or truncate on audit_personal
	for each statement execute function audit_refuse_change();
create trigger audit_personal_erasure before update on audit_personal
	for each row execute function audit_refuse_other_erasure();
