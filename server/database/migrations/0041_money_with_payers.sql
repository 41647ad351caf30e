ALTER TABLE "ad_bookings" DROP CONSTRAINT "ad_bookings_once";
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_overdraft_check";
ALTER TABLE "ledger_accounts" ADD COLUMN "credit_limit" numeric(60, 18) DEFAULT '0' NOT NULL;
ALTER TABLE "ledger_accounts" ADD COLUMN "opening_credit" numeric(60, 18) DEFAULT '0' NOT NULL;
ALTER TABLE "booked_hours" ADD COLUMN "by_campaign" boolean DEFAULT true NOT NULL;
-- By hand: existing incomes have no campaign, and the platform's existing debt becomes its opening credit.
update booked_hours set by_campaign = false;
update ledger_accounts set opening_credit = debited - credited where kind = 'platform' and debited > credited;
ALTER TABLE "ad_bookings" ADD COLUMN "campaign" integer DEFAULT 0 NOT NULL;
ALTER TABLE "ad_bookings" ADD CONSTRAINT "ad_bookings_once" UNIQUE("hour","side","owner","record","campaign");
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_overdraft_check" CHECK ("ledger_accounts"."kind" = 'outside' or "ledger_accounts"."credited"
        + case when "ledger_accounts"."kind" = 'platform' then "ledger_accounts"."credit_limit" + "ledger_accounts"."opening_credit" else 0 end >= "ledger_accounts"."debited");
