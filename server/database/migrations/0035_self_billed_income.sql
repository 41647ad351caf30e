update self_billed_invoices set source = 'rewards' where source = 'payouts';
ALTER TABLE "booked_hours" ADD COLUMN "currency" text;
update booked_hours set currency = (
  select min(entry.currency) from ledger_transfers as transfer join ledger_entries as entry on entry.transfer = transfer.id
  where transfer.key = 'ad-hour:' || to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ':1'
);
with read as (
  select id, status, reference, regexp_match(reference, '0[xX][0-9A-Fa-f]{64}(?![0-9A-Za-z])|(?<![0-9A-Za-z])[0-9A-Fa-f]{64}(?![0-9A-Za-z])') as hash,
    case when reference !~ '^\s*([A-Za-z0-9_]+://|[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+/)'
      then substring(reference from '[0-9A-Fa-f]{64}([-#:_/][0-9]{1,6})\s*$') end as number
  from deposits where reference !~ '[0-9A-Fa-f]{64}.*[0-9A-Fa-f]{64}'
), plain as (
  select id, lower(hash[1]) || coalesce(number, '') as reference, row_number() over (
    partition by regexp_replace(lower(hash[1]), '^0x', '') || coalesce(number, '') order by (status = 'recorded') desc, id
  ) as nth from read where hash is not null
)
update deposits set reference = plain.reference from plain
where plain.id = deposits.id and nth = 1 and deposits.reference <> plain.reference
  and not exists (select from deposits as known where known.id <> plain.id and lower(known.reference) = plain.reference);
