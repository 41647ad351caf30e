import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { migrateBefore } from '#tests/support/migrateBefore.ts';

it('counts booked hours as arrived, and clicks of campaigns that pay for conversions as billable, and adds these up', async () => {
  const database = await emptyDatabase();
  try {
    await migrateBefore(database, '_unbooked_money.sql');
    const { sql: executor } = database;
    await executor.execute(sql`insert into booked_hours (hour) values ('2026-03-02T09:00:00Z')`);
    await executor.execute(sql`
      insert into ad_bookings (hour, side, owner, record, told, booked)
      values ('2026-03-02T09:00:00Z', 'spend', 5, 7, 10, 4), ('2026-03-02T09:00:00Z', 'spend', 5, 8, 2, 0)`);
    await database.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = 'replica'`);
      await tx.execute(sql`
        insert into pricing_models (id, title, name) values (901, 'CPA', 'Cost per action'), (902, 'CPC', 'Cost per click')`);
      await tx.execute(sql`
        insert into advert_campaigns (id, owner, name, ad_format, pricing_model, bid, bid_currency, daily_budget,
          daily_budget_currency, total_budget, total_budget_currency, pacing, start_at, timezone, schedule, status, paused, archived)
        select id, 5, 'Campaign ' || id, 1, model, 1, 'USD', 50, 'USD', 50, 'USD', 'even', now(), 'UTC', '{}', 0, false, false
        from (values (7, 901), (8, 902)) as campaign (id, model)`);
      await tx.execute(sql`
        insert into clicks (click_id, campaign, clicked_at, facts, campaign_state)
        select 'click of ' || campaign || ' ' || state, campaign, '2026-03-02T12:00:00Z', '{"ids": {}}', state
        from (values (7, 'servable'), (7, 'closed'), (8, 'servable')) as click (campaign, state)`);
    });
    await migrate(database);
    const { rows } = await executor.execute(sql`
      select side, owner, trim_scale(arrived)::text as arrived, trim_scale(told)::text as told from ad_arrivals`);
    expect(rows).toEqual([{ side: 'spend', owner: 5, arrived: '12', told: '12' }]);
    const billable = await executor.execute(sql`select click_id from clicks where billable`);
    expect(billable.rows).toEqual([{ click_id: 'click of 7 servable' }]);
    const sums = await executor.execute(sql`
      select campaign, currency, clicks, trim_scale(prices)::text as prices, day::text as day from click_sums`);
    expect(sums.rows).toEqual([{ campaign: 7, currency: '', clicks: 1, prices: '0', day: '2026-03-02' }]);
  } finally {
    await database.close();
  }
});
