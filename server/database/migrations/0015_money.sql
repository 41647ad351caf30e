ALTER TABLE "ledger_accounts" ALTER COLUMN "credited" SET DATA TYPE numeric(60, 18);
ALTER TABLE "ledger_accounts" ALTER COLUMN "credited" SET DEFAULT '0';
ALTER TABLE "ledger_accounts" ALTER COLUMN "debited" SET DATA TYPE numeric(60, 18);
ALTER TABLE "ledger_accounts" ALTER COLUMN "debited" SET DEFAULT '0';
-- By hand: what was deposited before stands as it was recorded.
ALTER TABLE "deposits" ADD COLUMN "status" text DEFAULT 'recorded' NOT NULL;
ALTER TABLE "deposits" ALTER COLUMN "status" DROP DEFAULT;
ALTER TABLE "deposits" ADD COLUMN "reason" text;
ALTER TABLE "deposits" ADD COLUMN "reversed_by" text;
ALTER TABLE "deposits" ADD COLUMN "reversed_at" timestamp (3) with time zone;
ALTER TABLE "payouts" ADD COLUMN "period" date;
ALTER TABLE "payouts" ADD COLUMN "period_to" date;
CREATE INDEX "deposits_status_index" ON "deposits" USING btree ("status","created_at","id");
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_status_check" CHECK ("deposits"."status" in ('recorded', 'reversed'));

-- By hand from here: the periods of the payouts that there are.
update payouts set period = days.first, period_to = days.last
from (
	select payout, min((submissions.created_at at time zone 'UTC')::date) as first,
		max((submissions.created_at at time zone 'UTC')::date) as last
	from submissions join payout_items on payout_items.id = payout_item group by payout
) as days where payouts.id = days.payout;
DROP INDEX "payouts_count_sort";
CREATE INDEX "payouts_period_sort" ON "payouts" USING btree ("period","id");
CREATE INDEX "payouts_period_falling" ON "payouts" USING btree ("period" desc nulls last,"id" desc);
CREATE INDEX "payouts_paid_sort" ON "payouts" USING btree ("paid","id");
