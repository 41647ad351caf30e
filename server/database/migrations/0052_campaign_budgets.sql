CREATE TABLE "campaign_spend" (
	"campaign" integer NOT NULL,
	"period" text NOT NULL,
	"spent" numeric(38, 18) DEFAULT '0' NOT NULL,
	"exceeded" numeric(38, 18),
	CONSTRAINT "campaign_spend_pk" PRIMARY KEY("campaign","period")
);

CREATE TABLE "unbilled_events" (
	"batch" uuid NOT NULL,
	"campaign" integer NOT NULL,
	"event" text NOT NULL,
	"reason" text NOT NULL,
	"events" bigint NOT NULL,
	"cost" numeric(38, 18) NOT NULL,
	"publisher_revenue" numeric(38, 18) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unbilled_events_pk" PRIMARY KEY("batch","campaign","event","reason")
);

ALTER TABLE "billed_conversions" ADD COLUMN "day" text;
ALTER TABLE "campaign_spend" ADD CONSTRAINT "campaign_spend_campaign_advert_campaigns_id_fk" FOREIGN KEY ("campaign") REFERENCES "public"."advert_campaigns"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "unbilled_events" ADD CONSTRAINT "unbilled_events_batch_statistics_batches_inserts_fk" FOREIGN KEY ("batch") REFERENCES "public"."statistics_batches"("inserts") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "unbilled_events" ADD CONSTRAINT "unbilled_events_campaign_advert_campaigns_id_fk" FOREIGN KEY ("campaign") REFERENCES "public"."advert_campaigns"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "unbilled_events_campaign_index" ON "unbilled_events" USING btree ("campaign","created_at");
-- By hand: what campaigns have spent before, as far as it is booked.
insert into campaign_spend (campaign, period, spent)
  select record, 'total', sum(told) from ad_bookings where side = 'spend' and record in (select id from advert_campaigns) group by record
  union all
  select record, to_char(hour at time zone timezone, 'YYYY-MM-DD'), sum(told)
  from ad_bookings join advert_campaigns as campaign on campaign.id = record
  where side = 'spend' and hour >= now() - interval '3 days' group by 1, 2;
