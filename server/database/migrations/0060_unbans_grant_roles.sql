-- By hand: an unban gives the account its roles back, so it counts as a grant of them by whoever unbans it.
create or replace function record_role_grants(entry audit_entries) returns void language plpgsql as $$
declare
	roles_before jsonb := coalesce(entry.before -> 'roles', '[]');
	roles_after jsonb := entry.after -> 'roles';
begin
	if entry.entity <> 'users' then
		return;
	end if;
	if entry.before ->> 'status' = 'banned' and entry.after ->> 'status' = 'active' then
		update role_grants set ended_at = entry.at where user_id = entry.entity_id and ended_at is null;
		insert into role_grants (user_id, role, granted_by, at)
		select entry.entity_id, unnest(roles), (select id from users where id = entry.actor_id), entry.at
		from users where id = entry.entity_id
		on conflict do nothing;
		return;
	end if;
	if jsonb_typeof(roles_after) is distinct from 'array' then
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

-- Accounts that were unbanned until now.
do $$
declare
	entry audit_entries;
begin
	for entry in
		select * from audit_entries where entity = 'users' and before ->> 'status' = 'banned' and after ->> 'status' = 'active' order by id
	loop
		perform record_role_grants(entry);
	end loop;
end $$;
