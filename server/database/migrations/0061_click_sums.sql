CREATE TABLE "click_sums" (
	"campaign" integer NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"clicks" integer NOT NULL,
	"prices" numeric(60, 18) NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"window_days" integer,
	"total_budget" numeric(38, 18),
	CONSTRAINT "click_sums_pk" PRIMARY KEY("campaign","day","currency")
);

ALTER TABLE "clicks" ADD COLUMN "window_days" integer;

-- By hand from here: the query builder knows no functions and no triggers. They are the only writer of the sums.
create function clicks_add_sums() returns trigger language plpgsql as $$
begin
	-- Each statement locks the sums in one order. A batch sorts its clicks, so that its statements do too.
	if tg_op <> 'DELETE' then
		insert into click_sums as sums
		select campaign, (clicked_at at time zone 'UTC')::date, coalesce(price_currency, ''), count(*), coalesce(sum(price), 0),
			max(clicked_at), max(window_days), max(total_budget)
		from added where billable group by 1, 2, 3 order by 1, 2, 3
		on conflict (campaign, day, currency) do update set clicks = sums.clicks + excluded.clicks,
			prices = sums.prices + excluded.prices, last_at = greatest(sums.last_at, excluded.last_at),
			window_days = greatest(sums.window_days, excluded.window_days), total_budget = greatest(sums.total_budget, excluded.total_budget);
	end if;
	if tg_op <> 'INSERT' then
		insert into click_sums as sums
		select campaign, (clicked_at at time zone 'UTC')::date, coalesce(price_currency, ''), -count(*), -coalesce(sum(price), 0),
			max(clicked_at), null, null
		from removed where billable group by 1, 2, 3 order by 1, 2, 3
		on conflict (campaign, day, currency) do update set clicks = sums.clicks + excluded.clicks,
			prices = sums.prices + excluded.prices;
		delete from click_sums using (select distinct campaign from removed where billable) as touched
		where click_sums.campaign = touched.campaign and clicks = 0;
	end if;
	return null;
end $$;
create trigger clicks_sums_insert after insert on clicks
	referencing new table as added for each statement execute function clicks_add_sums();
create trigger clicks_sums_update after update on clicks
	referencing old table as removed new table as added for each statement execute function clicks_add_sums();
create trigger clicks_sums_delete after delete on clicks
	referencing old table as removed for each statement execute function clicks_add_sums();
-- In every session, also in one whose other triggers are off.
alter table clicks enable always trigger clicks_sums_insert;
alter table clicks enable always trigger clicks_sums_update;
alter table clicks enable always trigger clicks_sums_delete;

insert into click_sums
select campaign, (clicked_at at time zone 'UTC')::date, coalesce(price_currency, ''), count(*), coalesce(sum(price), 0),
	max(clicked_at), max(window_days), max(total_budget)
from clicks where billable group by 1, 2, 3;
