ALTER TABLE "ad_bookings" DROP CONSTRAINT "ad_bookings_once";
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_owner_check";
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_type_check";
ALTER TABLE "booked_hours" ADD COLUMN "releases" integer DEFAULT 0 NOT NULL;
ALTER TABLE "booked_hours" ADD COLUMN "pending_income" boolean DEFAULT true NOT NULL;
-- By hand: incomes of existing hours were available at once.
update booked_hours set pending_income = false;
ALTER TABLE "ad_bookings" ADD COLUMN "basis" text DEFAULT 'traffic' NOT NULL;
ALTER TABLE "ad_bookings" ADD COLUMN "released" numeric(38, 18) DEFAULT '0' NOT NULL;
update ad_bookings set released = booked where side = 'income';
CREATE INDEX "ad_bookings_pending_index" ON "ad_bookings" USING btree ("hour") WHERE "ad_bookings"."side" = 'income' and "ad_bookings"."booked" > "ad_bookings"."released";
ALTER TABLE "ad_bookings" ADD CONSTRAINT "ad_bookings_once" UNIQUE("hour","side","owner","record","campaign","basis");
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owner_check" CHECK (case when "ledger_accounts"."kind" in ('campaign', 'task', 'user', 'pending', 'payout', 'withdrawal') then "ledger_accounts"."owner" is not null
        else "ledger_accounts"."kind" in ('platform', 'outside') and "ledger_accounts"."owner" is null end);
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_type_check" CHECK ("ledger_entries"."type" in ('deposit', 'withdrawal', 'task-reserve', 'task-release', 'reward', 'payout-reserve', 'payout-release', 'withdrawal-reserve', 'withdrawal-release', 'ad-spend', 'ad-income', 'ad-income-release', 'refund', 'fee', 'adjustment'));
ALTER TABLE "ad_bookings" ADD CONSTRAINT "ad_bookings_basis_check" CHECK ("ad_bookings"."basis" in ('traffic', 'conversions'));
