CREATE TABLE "advert_campaign_states" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advert_campaign_states_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign" integer NOT NULL,
	"state" text NOT NULL,
	"previous" text,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone
);

CREATE TABLE "billed_conversions" (
	"conversion" integer PRIMARY KEY NOT NULL,
	"click_id" text NOT NULL,
	"goal" text NOT NULL,
	"nth" integer NOT NULL,
	"billed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billed_conversions_once" UNIQUE("click_id","goal","nth")
);

ALTER TABLE "advert_campaigns" ADD COLUMN "revenue_share" numeric(38, 18);
ALTER TABLE "conversions" ADD COLUMN "price" numeric(38, 18);
ALTER TABLE "conversions" ADD COLUMN "price_currency" text;
ALTER TABLE "conversions" ADD COLUMN "unbilled_reason" text;
ALTER TABLE "postbacks" ADD COLUMN "price" numeric(38, 18);
ALTER TABLE "postbacks" ADD COLUMN "price_currency" text;
ALTER TABLE "postbacks" ADD COLUMN "unbilled_reason" text;
ALTER TABLE "clicks" ADD COLUMN "price" numeric(38, 18);
ALTER TABLE "clicks" ADD COLUMN "price_currency" text;
ALTER TABLE "clicks" ADD COLUMN "price_source" text;
ALTER TABLE "clicks" ADD COLUMN "revenue_share" numeric;
ALTER TABLE "clicks" ADD COLUMN "campaign_state" text;
ALTER TABLE "advert_campaign_states" ADD CONSTRAINT "advert_campaign_states_campaign_advert_campaigns_id_fk" FOREIGN KEY ("campaign") REFERENCES "public"."advert_campaigns"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "billed_conversions" ADD CONSTRAINT "billed_conversions_conversion_conversions_id_fk" FOREIGN KEY ("conversion") REFERENCES "public"."conversions"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "advert_campaign_states_index" ON "advert_campaign_states" USING btree ("campaign","since");
CREATE INDEX "conversions_price_sort" ON "conversions" USING btree ("price","id");
CREATE INDEX "conversions_price_falling" ON "conversions" USING btree ("price" desc nulls last,"id" desc);
CREATE INDEX "conversions_unbilled_reason_index" ON "conversions" USING btree ("unbilled_reason","received_at","id");
CREATE INDEX "conversions_unbilled_reason_sort" ON "conversions" USING btree ("unbilled_reason","id");
CREATE INDEX "conversions_unbilled_reason_falling" ON "conversions" USING btree ("unbilled_reason" desc nulls last,"id" desc);
CREATE INDEX "postbacks_unbilled_reason_index" ON "postbacks" USING btree ("unbilled_reason","received_at","id");

-- By hand from here: the query builder knows no functions and no triggers.
create function record_advert_campaign_state() returns trigger language plpgsql as $$
declare
	state_now text := case
		when new.status = 1 then 'pending'
		when new.status = 3 then 'rejected'
		when new.status = 2 then 'closed'
		when new.paused or new.archived or new.auto_pause is not null then 'paused'
		else 'servable'
	end;
	state_before text;
	-- Not the start of the transaction: the campaign is locked since, so that its states follow each other in time.
	moment timestamptz := clock_timestamp();
begin
	select state into state_before from advert_campaign_states where campaign = new.id and until is null;
	if state_before is distinct from state_now then
		update advert_campaign_states set until = moment where campaign = new.id and until is null;
		insert into advert_campaign_states (campaign, state, previous, since) values (new.id, state_now, state_before, moment);
	end if;
	return null;
end $$;
create trigger advert_campaigns_state after insert or update of status, paused, archived, auto_pause on advert_campaigns
	for each row execute function record_advert_campaign_state();

-- Earlier states aren't known. Clicks that are stored already are billed, as they were before: by the bid of their first conversion from now on.
insert into advert_campaign_states (campaign, state, since) select id, 'servable', created_at from advert_campaigns;
update advert_campaigns set status = status;

-- Forms send a record back as a whole: what they send equals what is stored.
update advert_campaigns set conversion_goals = coalesce((
	select jsonb_agg(goal || '{"repeat": null}' order by place) from jsonb_array_elements(conversion_goals) with ordinality as goals (goal, place)
), conversion_goals) where conversion_goals is not null;

-- A click that has billed a goal doesn't bill it again.
update conversions set price = (line -> 'line' ->> 'cost')::numeric, price_currency = bid_currency
from conversion_events, advert_campaigns
where conversion = conversions.id and not taken_back and (line -> 'line' ->> 'cost')::numeric > 0 and advert_campaigns.id = conversions.campaign;
insert into billed_conversions (conversion, click_id, goal, nth, billed_at)
select id, click_id, goal, row_number() over (partition by click_id, goal order by id), received_at
from conversions where price > 0 and status <> 'rejected';
