import type { Client } from 'pg';
import { withoutIndexes } from './withoutIndexes.ts';

/** A word in the description of one campaign in a thousand. */
export const rareWord = 'quartz';

/** Inserts campaigns of every status, category and manager, spread over three years. Called again, it inserts others. */
export async function seedCampaigns(client: Client, count: number): Promise<void> {
  const seed = `
    insert into campaigns (title, description, description_html, category, manager, is_ico, currency, budget, budget_currency,
      start_at, end_at, subscriptions_closed, links, countries_rule, status, created_at)
    select
      'Campaign ' || n || ' of ' || md5(n::text || now()),
      words, '<p>' || words || '</p>',
      categories[1 + n % cardinality(categories)], managers[1 + n % cardinality(managers)],
      false, dollar, 50 + n % 10000, 'USD',
      timestamptz '2025-01-01' + n * interval '37 seconds', timestamptz '2027-01-01' + n * interval '37 seconds',
      n % 10 = 0, '[]', 'everywhere', n % 4, timestamptz '2024-01-01' + (n::bigint * 7919 % ${count}) * interval '90 seconds'
    from generate_series(1, ${count}) as n,
      lateral (select 'Tell people about ' || case when n % 1000 = 0 then '${rareWord}' else 'granite' end || ' number '
        || n || ', in your own words: ' || md5((n + 1)::text) || ' ' || md5((n + 2)::text) as words) as w,
      (select array_agg(id) as categories from campaign_categories) as c,
      (select array_agg(id) as managers from managers) as m,
      (select id as dollar from currencies where code = 'USD') as d`;
  await withoutIndexes(client, ['campaigns'], () => client.query(seed));
  await client.query('vacuum (analyze) campaigns');
}
