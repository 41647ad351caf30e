CREATE TABLE "advert_campaign_bids" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advert_campaign_bids_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign" integer NOT NULL,
	"pricing_model" integer NOT NULL,
	"bid" numeric(38, 18) NOT NULL,
	"bid_currency" text NOT NULL,
	"country_bids" jsonb,
	"zone_bids" jsonb,
	"revenue_share" numeric(38, 18),
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone
);

ALTER TABLE "advert_campaign_bids" ADD CONSTRAINT "advert_campaign_bids_campaign_advert_campaigns_id_fk" FOREIGN KEY ("campaign") REFERENCES "public"."advert_campaigns"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "advert_campaign_bids_index" ON "advert_campaign_bids" USING btree ("campaign","since");

-- By hand from here: the query builder knows no functions and no triggers.
create function record_advert_campaign_bids() returns trigger language plpgsql as $$
declare
	-- Not the start of the transaction: the campaign is locked since, so that its rows follow each other in time.
	moment timestamptz := clock_timestamp();
begin
	if tg_op = 'UPDATE' then
		if (old.pricing_model, old.bid, old.bid_currency, old.country_bids, old.zone_bids, old.revenue_share)
			is not distinct from (new.pricing_model, new.bid, new.bid_currency, new.country_bids, new.zone_bids, new.revenue_share) then
			return null;
		end if;
		-- Events name whole seconds, so only the last prices of a second count.
		delete from advert_campaign_bids
		where campaign = new.id and until is null and date_trunc('second', since) = date_trunc('second', moment);
		if not found then
			update advert_campaign_bids set until = moment where campaign = new.id and until is null;
		end if;
	end if;
	insert into advert_campaign_bids (campaign, pricing_model, bid, bid_currency, country_bids, zone_bids, revenue_share, since)
	values (new.id, new.pricing_model, new.bid, new.bid_currency, new.country_bids, new.zone_bids, new.revenue_share,
		case tg_op when 'INSERT' then to_timestamp(0) else moment end);
	return null;
end $$;
create trigger advert_campaigns_bids
	after insert or update of pricing_model, bid, bid_currency, country_bids, zone_bids, revenue_share on advert_campaigns
	for each row execute function record_advert_campaign_bids();

-- Earlier prices aren't known: the present ones count for all time before.
insert into advert_campaign_bids (campaign, pricing_model, bid, bid_currency, country_bids, zone_bids, revenue_share, since)
select id, pricing_model, bid, bid_currency, country_bids, zone_bids, revenue_share, to_timestamp(0) from advert_campaigns;
