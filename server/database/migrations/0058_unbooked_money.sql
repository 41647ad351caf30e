CREATE TABLE "ad_arrivals" (
	"side" text NOT NULL,
	"owner" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"arrived" numeric(38, 18) DEFAULT '0' NOT NULL,
	"told" numeric(38, 18) DEFAULT '0' NOT NULL,
	CONSTRAINT "ad_arrivals_pk" PRIMARY KEY("side","owner","hour"),
	CONSTRAINT "ad_arrivals_side_check" CHECK ("ad_arrivals"."side" in ('spend', 'income'))
);

ALTER TABLE "clicks" ADD COLUMN "billable" boolean DEFAULT false NOT NULL;
ALTER TABLE "clicks" ADD COLUMN "total_budget" numeric(38, 18);
ALTER TABLE "ad_bookings" ADD COLUMN "written_off" numeric(38, 18) DEFAULT '0' NOT NULL;
CREATE INDEX "ad_arrivals_unbooked_index" ON "ad_arrivals" USING btree ("owner","hour") WHERE "ad_arrivals"."arrived" > "ad_arrivals"."told";
CREATE INDEX "clicks_billable_index" ON "clicks" USING btree ("campaign","clicked_at") WHERE "clicks"."billable";

-- By hand from here. Events that arrive late for a booked hour are compared with its bookings.
insert into ad_arrivals (side, owner, hour, arrived, told)
select side, owner, hour, sum(told), sum(told) from ad_bookings group by side, owner, hour;

-- Clicks whose conversions can be billed.
update clicks set billable = true from advert_campaigns as campaign, pricing_models as model
where campaign.id = clicks.campaign and model.id = coalesce((facts -> 'ids' ->> 'pricingModel')::integer, campaign.pricing_model)
	and model.title in ('CPA', 'RevShare') and coalesce(clicks.campaign_state, 'servable') in ('servable', 'justPaused');
