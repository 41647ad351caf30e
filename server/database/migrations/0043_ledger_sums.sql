-- By hand: the query builder knows no functions and no triggers.
-- The one statement that changes the sums of accounts. It fires in every session, also in one whose other triggers are off.
create function ledger_add_sums() returns trigger language plpgsql as $$
declare
	side record;
begin
	-- In the order in which every transfer locks accounts. One by one, by the key: a plan for all of them, kept since the table was
	-- small, would read the whole table later.
	for side in
		select address, sum(credited) as credited, sum(debited) as debited
		from added, lateral (values (credit, amount, 0), (debit, 0, amount)) as sides (address, credited, debited)
		group by address order by address
	loop
		update ledger_accounts set credited = credited + side.credited, debited = debited + side.debited
		where address = side.address;
	end loop;
	return null;
end $$;
create trigger ledger_entries_sums after insert on ledger_entries
	referencing new table as added for each statement execute function ledger_add_sums();
alter table ledger_entries enable always trigger ledger_entries_sums;

-- Another statement than the trigger's has no trigger around it.
create function ledger_refuse_sums() returns trigger language plpgsql as $$
begin
	raise exception '% of % is refused: the ledger is append-only. Entries alone change the sums of accounts.', tg_op, tg_table_name;
end $$;
create trigger ledger_accounts_sums_update before update of address, kind, owner, currency, credited, debited on ledger_accounts
	for each statement when (pg_trigger_depth() = 0) execute function ledger_refuse_sums();
create trigger ledger_accounts_sums_insert before insert on ledger_accounts
	for each row when (new.credited <> 0 or new.debited <> 0) execute function ledger_refuse_sums();

create or replace function ledger_transfer(new_key text, new_reference text, new_actor_id integer, new_acting_role text, new_entries json)
returns integer language plpgsql as $$
declare
	transfer_id integer;
	side record;
begin
	-- Before any lock on an account: a transaction that waits here for the first one with the key delays no other.
	insert into ledger_transfers (key, reference, actor_id, acting_role)
	values (new_key, new_reference, new_actor_id, new_acting_role)
	on conflict (key) do nothing returning id into transfer_id;
	if transfer_id is null then
		return null;
	end if;
	-- Always in the same order, so that opposite transfers never wait for each other.
	for side in
		select distinct address from json_to_recordset(new_entries) as entry (debit text, credit text),
			lateral (values (credit), (debit)) as sides (address)
		order by address
	loop
		perform from ledger_accounts where address = side.address for no key update;
		continue when found;
		-- Without a target: of two who make it at once, the second may meet any of the three unique indexes.
		insert into ledger_accounts (address, kind, owner, currency)
		select side.address, parts[1], nullif(parts[2], '')::integer, parts[3]
		from regexp_match(side.address, '^([^:]*):([^:]*):(.*)$') as parts
		on conflict do nothing;
		perform from ledger_accounts where address = side.address for no key update;
		if not found then
			raise exception 'There is no account %.', side.address;
		end if;
	end loop;
	-- After the locks, so that the entries of an account are numbered in the order in which they are committed.
	insert into ledger_entries (transfer, type, debit, credit, currency, amount, entity, entity_id)
	select transfer_id, entry.* from json_to_recordset(new_entries) as entry (
		type text, debit text, credit text, currency text, amount numeric, entity text, "entityId" integer
	);
	return transfer_id;
end $$;
