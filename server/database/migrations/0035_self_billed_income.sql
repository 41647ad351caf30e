update self_billed_invoices set source = 'rewards' where source = 'payouts';
ALTER TABLE "booked_hours" ADD COLUMN "currency" text;
update booked_hours set currency = (
  select min(entry.currency) from ledger_transfers as transfer join ledger_entries as entry on entry.transfer = transfer.id
  where transfer.key = 'ad-hour:' || to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ':1'
);
