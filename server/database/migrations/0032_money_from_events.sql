CREATE TABLE "booking_start" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_start_once" CHECK ("booking_start"."id" = 1)
);

CREATE TABLE "booked_hours" (
	"hour" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"event_rows" bigint DEFAULT 0 NOT NULL,
	"transfers" integer DEFAULT 0 NOT NULL,
	"booked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "ad_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hour" timestamp (3) with time zone NOT NULL,
	"side" text NOT NULL,
	"owner" integer NOT NULL,
	"record" integer NOT NULL,
	"told" numeric(38, 18) NOT NULL,
	"booked" numeric(38, 18) DEFAULT '0' NOT NULL,
	CONSTRAINT "ad_bookings_once" UNIQUE("hour","side","owner","record"),
	CONSTRAINT "ad_bookings_side_check" CHECK ("ad_bookings"."side" in ('spend', 'income'))
);

ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_owner_check";
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_overdraft_check";
ALTER TABLE "advert_campaigns" ADD COLUMN "auto_pause" text;
ALTER TABLE "ad_bookings" ADD CONSTRAINT "ad_bookings_hour_booked_hours_hour_fk" FOREIGN KEY ("hour") REFERENCES "public"."booked_hours"("hour") ON DELETE no action ON UPDATE no action;
CREATE INDEX "ad_bookings_record_index" ON "ad_bookings" USING btree ("side","record");
CREATE INDEX "ad_bookings_open_index" ON "ad_bookings" USING btree ("owner","hour") WHERE "ad_bookings"."told" <> "ad_bookings"."booked";
CREATE INDEX "advert_campaigns_auto_pause_index" ON "advert_campaigns" USING btree ("auto_pause","created_at","id");
CREATE INDEX "advert_campaigns_auto_pause_sort" ON "advert_campaigns" USING btree ("auto_pause","id");
CREATE INDEX "advert_campaigns_auto_pause_falling" ON "advert_campaigns" USING btree ("auto_pause" desc nulls last,"id" desc);
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owner_check" CHECK (case when "ledger_accounts"."kind" in ('campaign', 'task', 'user', 'payout', 'withdrawal') then "ledger_accounts"."owner" is not null
        else "ledger_accounts"."kind" in ('platform', 'outside') and "ledger_accounts"."owner" is null end);
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_overdraft_check" CHECK ("ledger_accounts"."kind" in ('platform', 'outside') or "ledger_accounts"."credited" >= "ledger_accounts"."debited");
