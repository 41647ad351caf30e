ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_transfer_ledger_transfers_id_fk";

DROP INDEX "ledger_entries_debit_index";
DROP INDEX "ledger_entries_credit_index";
ALTER TABLE "ledger_entries" ADD COLUMN "at" timestamp (3) with time zone DEFAULT now() NOT NULL;
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_at_unique" UNIQUE("id","at");
-- By hand: entries that stand have the times of their transfers. No amount changes, and the trigger that refuses changes rests as long as this transaction.
alter table ledger_entries disable trigger ledger_entries_append_only;
update ledger_entries as entry set at = made.at from ledger_transfers as made where made.id = entry.transfer;
alter table ledger_entries enable trigger ledger_entries_append_only;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_fk" FOREIGN KEY ("transfer","at") REFERENCES "public"."ledger_transfers"("id","at") ON DELETE no action ON UPDATE no action;
CREATE INDEX "ledger_entries_debit_type_index" ON "ledger_entries" USING btree ("debit","type","at","id");
CREATE INDEX "ledger_entries_credit_type_index" ON "ledger_entries" USING btree ("credit","type","at","id");
CREATE INDEX "ledger_entries_debit_index" ON "ledger_entries" USING btree ("debit","at","id");
CREATE INDEX "ledger_entries_credit_index" ON "ledger_entries" USING btree ("credit","at","id");
