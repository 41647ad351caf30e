import type { Client } from 'pg';
import { withoutIndexes } from './withoutIndexes.ts';

const dollars = (amount: string): string => `jsonb_build_object('amount', (${amount})::text, 'currency', 'USD')`;

/** A restriction of a dimension to some records, or to all but these. */
const restriction = (mode: string, ids: string): string => `jsonb_build_object('mode', '${mode}', 'ids', ${ids})`;

/** A third is shown everywhere, a third only in three countries, a third everywhere but in one, each on all devices but one. */
const targeting = `
  case n % 3
    when 0 then null
    when 1 then jsonb_build_object(
      'country', ${restriction('include', 'jsonb_build_array(1 + n % 241, 242 + n % 5, 247 + n % 3)')},
      'deviceType', ${restriction('exclude', 'jsonb_build_array(1 + n % 5)')},
      'language', ${restriction('include', 'jsonb_build_array(1 + n % 40, 41 + n % 40)')})
    else jsonb_build_object(
      'country', ${restriction('exclude', 'jsonb_build_array(1 + n % 241)')},
      'deviceType', ${restriction('exclude', 'jsonb_build_array(1 + n % 5)')})
  end`;

/** Inserts advert campaigns of every status, with bids for ten countries, a week and a targeting each. */
export async function seedAdverts(client: Client, count: number): Promise<void> {
  const seed = `
    insert into advert_campaigns (name, ad_format, pricing_model, bid, bid_currency, daily_budget, daily_budget_currency,
      total_budget, total_budget_currency, pacing, country_bids, start_at, end_at, timezone, schedule, targeting,
      status, paused, archived, owner, created_at)
    select
      'Advert ' || n || ' of ' || md5(n::text), formats[1 + n % cardinality(formats)], models[1 + n % cardinality(models)],
      0.5 + n % 100, 'USD', 100 + n % 900, 'USD', 2000 + n % 9000, 'USD', 'even', bids,
      timestamptz '2026-01-01' + n * interval '37 seconds', timestamptz '2028-01-01' + n * interval '37 seconds', 'UTC',
      week, ${targeting}, n % 4, n % 5 = 0, n % 7 = 0, owners[1 + n % cardinality(owners)],
      timestamptz '2025-01-01' + (n::bigint * 7919 % ${count}) * interval '90 seconds'
    from generate_series(1, ${count}) as n,
      lateral (
        select jsonb_agg(jsonb_build_object('country', 1 + (n + k) % 249, 'bid', ${dollars('1 + k')})) as bids
        from generate_series(1, 10) as k) as b,
      (select array_agg(id) as formats from ad_formats) as f,
      (select array_agg(id) as models from pricing_models) as m,
      (select array_agg(id) as owners from users where roles && array[3, 4]) as o,
      (select jsonb_agg(repeat('1', 24)) as week from generate_series(1, 7)) as w`;
  await withoutIndexes(client, ['advert_campaigns'], () => client.query(seed));
  await client.query('vacuum (analyze) advert_campaigns');
}
