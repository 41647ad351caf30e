CREATE TABLE "used_transactions" (
	"transaction" text PRIMARY KEY NOT NULL,
	"use" text NOT NULL
);


create function transaction_of(reference text) returns text language sql immutable as $$
  with given as (select regexp_replace(lower(normalize(reference, nfkc)), '^\s+|\s+$', '', 'g') as written),
  hashes as (
    select distinct regexp_replace(found[1], '^0x', '') as name
    from given, regexp_matches(written, '(0x[0-9a-f]{64}(?![0-9a-z])|(?<![0-9a-z])[0-9a-f]{64}(?![0-9a-z]))', 'g') as found
  ),
  names as (
    select distinct found[1] as name from given, regexp_matches(written, '((?<![0-9a-z])[0-9a-z]{32,128}(?![0-9a-z]))', 'g') as found
  )
  select case
    when (select count(*) from hashes) = 1 then (select name from hashes)
    when (select count(*) from names) = 1 then (select name from names)
    else regexp_replace(written, '\s+', ' ', 'g') end
  from given
$$;

-- Of a transaction that counts several times already, the first use stays.
with stored as (
  select 1 as nth, id, transaction_of(reference) as transaction, 'deposit' as use from deposits where status = 'recorded'
  union all
  select 2, id, transaction_of(reference), case when amount < 0 then 'refund:' else 'invoice:' end || invoice
  from invoice_payments where state <> 'void'
  union all
  select 3, id, transaction_of(transaction_hash), 'sent' from payout_items where status = 'paid' and transaction_hash is not null
  union all
  select 4, id, transaction_of(transaction_hash), 'sent' from withdrawals where status = 'paid' and transaction_hash is not null
)
insert into used_transactions (transaction, use) select transaction, use from stored order by nth, id on conflict do nothing;
