CREATE TABLE "ledger_accounts" (
	"address" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner" integer,
	"currency" text NOT NULL,
	"credited" numeric(38, 18) DEFAULT '0' NOT NULL,
	"debited" numeric(38, 18) DEFAULT '0' NOT NULL,
	CONSTRAINT "ledger_accounts_currency_unique" UNIQUE("address","currency"),
	CONSTRAINT "ledger_accounts_owner_unique" UNIQUE NULLS NOT DISTINCT("kind","owner","currency"),
	CONSTRAINT "ledger_accounts_owner_check" CHECK (case when "ledger_accounts"."kind" in ('campaign', 'task', 'user') then "ledger_accounts"."owner" is not null
        else "ledger_accounts"."kind" = 'outside' and "ledger_accounts"."owner" is null end),
	CONSTRAINT "ledger_accounts_overdraft_check" CHECK ("ledger_accounts"."kind" = 'outside' or "ledger_accounts"."credited" >= "ledger_accounts"."debited")
);

CREATE TABLE "ledger_transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"reference" text,
	"actor_id" integer,
	"acting_role" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transfers_key_unique" UNIQUE("key")
);

CREATE TABLE "ledger_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer" integer NOT NULL,
	"type" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	CONSTRAINT "ledger_entries_type_check" CHECK ("ledger_entries"."type" in ('deposit', 'withdrawal', 'task-reserve', 'task-release', 'reward', 'ad-spend', 'ad-income', 'refund', 'fee', 'adjustment')),
	CONSTRAINT "ledger_entries_amount_check" CHECK ("ledger_entries"."amount" > 0),
	CONSTRAINT "ledger_entries_accounts_check" CHECK ("ledger_entries"."debit" <> "ledger_entries"."credit")
);

ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_ledger_transfers_id_fk" FOREIGN KEY ("transfer") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_debit_fk" FOREIGN KEY ("debit","currency") REFERENCES "public"."ledger_accounts"("address","currency") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_credit_fk" FOREIGN KEY ("credit","currency") REFERENCES "public"."ledger_accounts"("address","currency") ON DELETE no action ON UPDATE no action;
CREATE INDEX "ledger_entries_transfer_index" ON "ledger_entries" USING btree ("transfer");
CREATE INDEX "ledger_entries_debit_index" ON "ledger_entries" USING btree ("debit","id");
CREATE INDEX "ledger_entries_credit_index" ON "ledger_entries" USING btree ("credit","id");

-- By hand from here: the query builder knows no functions and no triggers.
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
	raise exception '% of % is refused: the ledger is append-only. Write an adjustment instead.', tg_op, tg_table_name;
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
	for each statement execute function ledger_refuse_change();
create trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers
	for each statement execute function ledger_refuse_change();

-- The one way to write the ledger: one statement for the server, and planned once a connection.
-- Null when the key is another transfer's already. Sums are changed one by one, by the key: a plan for all at once, kept since
-- the table was small, would read the whole table later.
create function ledger_transfer(new_key text, new_reference text, new_actor_id integer, new_acting_role text, new_entries json)
returns integer language plpgsql as $$
declare
	transfer_id integer;
	side record;
begin
	-- Before any lock on an account: whoever waits here for the one who was first with the key holds up nobody.
	insert into ledger_transfers (key, reference, actor_id, acting_role)
	values (new_key, new_reference, new_actor_id, new_acting_role)
	on conflict (key) do nothing returning id into transfer_id;
	if transfer_id is null then
		return null;
	end if;
	-- Always in the same order, so that opposite transfers never wait for each other.
	for side in
		select address, sum(credited) as credited, sum(debited) as debited
		from json_to_recordset(new_entries) as entry (debit text, credit text, amount numeric),
			lateral (values (credit, amount, 0), (debit, 0, amount)) as sides (address, credited, debited)
		group by address order by address
	loop
		update ledger_accounts set credited = credited + side.credited, debited = debited + side.debited
		where address = side.address;
		continue when found;
		-- Without a target: of two who make it at once, the second may meet any of the three unique indexes.
		insert into ledger_accounts (address, kind, owner, currency)
		select side.address, parts[1], nullif(parts[2], '')::integer, parts[3]
		from regexp_match(side.address, '^([^:]*):([^:]*):(.*)$') as parts
		on conflict do nothing;
		update ledger_accounts set credited = credited + side.credited, debited = debited + side.debited
		where address = side.address;
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
