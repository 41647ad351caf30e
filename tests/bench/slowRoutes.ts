import type { Client } from 'pg';
import { copyableColumns } from '../support/copyableColumns.ts';
import { besideRow, bytesOf } from './beside.ts';
import { queryOf, sessionOf } from './client.ts';
import { type LoadRequest, readBesideLoad } from './load.ts';
import { seedStatement } from './seedStatement.ts';
import type { Row } from './statistics.ts';
import { step } from './step.ts';

type Headers = Readonly<Record<string, string>>;

/** A request that can be heavy, and how many of them are sent at once. */
export interface SlowRoute {
  readonly what: string;
  readonly path: string;
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly headers?: Headers;
  readonly body?: string;
  /** Whether the answer is a refusal, 400. */
  readonly isRefused?: true;
  /** The account that asks, unless it is the table's. */
  readonly login?: string;
  /** Of the table's number, unless a route takes a part of it. */
  readonly atOnce?: number;
}

export interface SlowSizes {
  /** Requests of a route at once. */
  readonly requests: number;
  readonly rounds: number;
  /** Of each round, idle and beside. */
  readonly reads: number;
}

const slowGoal = '≤ 3 × idle, ≤ 250 ms';
const heavyCampaigns = 1_000;

/** Gives the newest campaigns texts of 20 kB that can't be compressed much. */
export async function makeHeavy(client: Client, count = heavyCampaigns): Promise<void> {
  await client.query(
    `update campaigns set description = words, description_html = '<p>' || words || '</p>'
     from (select id as heavy, (select string_agg(md5(id::text || n), ' ') from generate_series(1, 600) as n) as words
       from campaigns order by id desc limit $1) as texts where id = heavy`,
    [count],
  );
  await client.query('vacuum (analyze) campaigns');
}

const campaigns = '/api/bounty/v0/campaigns';
const newest = (from: number, to: number, fields?: readonly string[]) =>
  `${campaigns}${queryOf({ sort: ['id', 'DESC'], range: [from, to], ...(fields && { fields }) })}`;
const csv = (rows: number) =>
  `Title\n${Array.from({ length: rows }, (_, n) => `Category ${n} of an import\n`).join('')}`;
const perPage = 1_000;
const advertiser = 'advertiser@quarry.test';
const publisher = 'publisher@quarry.test';
const zonesPerSite = 100;

/** Gives the advertiser a long statement and open clicks, and each site of the publisher many ad zones. */
export async function makeHeavyAccounts(client: Client, count: number): Promise<void> {
  await seedStatement(client, advertiser, count);
  await client.query(
    `insert into clicks (click_id, campaign, clicked_at, facts, price, price_currency, campaign_state, billable, total_budget)
     select 'bench-' || n, campaigns[1 + n % cardinality(campaigns)], now() - n % 29 * interval '1 day', '{}', 1, 'USD', 'servable',
       true, 1000000
     from generate_series(1, $2::integer) as n, (
       select array_agg(campaign.id) as campaigns from advert_campaigns as campaign join users on users.id = campaign.owner where email = $1
     ) as owned`,
    [advertiser, count],
  );
  const { rows } = await client.query<{ columns: string }>(copyableColumns('adzones'));
  const columns = rows[0]?.columns ?? '';
  await client.query(
    `insert into adzones (${columns}) select ${columns} from adzones, generate_series(1, $2::integer)
     where owner = (select id from users where email = $1)`,
    [publisher, zonesPerSite],
  );
  await client.query('vacuum (analyze)');
}

/** Every slow route beside the files and pictures, which have measurements of their own. */
export const slowRoutes: readonly SlowRoute[] = [
  { what: 'lists of 1,000 with 20 kB texts, refused', path: newest(0, perPage - 1), isRefused: true },
  { what: 'lists of 100 with 20 kB texts', path: newest(0, 99) },
  { what: 'lists of 1,000 without their texts', path: newest(0, perPage - 1, ['title', 'status', 'budget', 'links']) },
  { what: 'searches', path: `${campaigns}${queryOf({ filter: { q: 'granite' }, range: [0, 99] })}` },
  { what: 'counts of searches', path: `${campaigns}${queryOf({ filter: { q: 'granite' } })}`, method: 'HEAD' },
  { what: 'trends', path: `${campaigns}/trend` },
  {
    what: 'checks of imports of 2,000 rows',
    path: '/api/bounty/v0/campaign-categories/import?mode=check',
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: csv(2_000),
    atOnce: 4,
  },
  {
    what: 'batches of 1,000 ids',
    path: '/api/bounty/v0/campaign-categories/batch',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids: Array.from({ length: 1_000 }, (_, n) => 1_000_000 + n), update: { title: 'x' } }),
    atOnce: 4,
  },
  { what: 'the API description', path: '/api/openapi.json' },
  {
    what: 'balances of an advertiser with many open clicks',
    path: '/api/adnet/v0/payments/balances',
    login: advertiser,
  },
  { what: 'pages of a long statement', path: '/api/adnet/v0/payments/statement', login: advertiser },
  { what: 'daily balances of a long statement', path: '/api/adnet/v0/payments/daily-balances', login: advertiser },
  { what: 'sites with 100 ad zones each', path: '/api/adnet/v0/sites-and-adzones', login: publisher },
];

/**
 * Another user's small request with nobody beside, and beside many requests of each slow route.
 * @param usual the account that asks
 */
export async function measureSlowRoutes(
  address: string,
  routes: readonly SlowRoute[],
  usual: string,
  read: () => Promise<unknown>,
  sizes: SlowSizes,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const {
    what,
    path,
    method = 'GET',
    headers,
    body = null,
    login = usual,
    atOnce = sizes.requests,
    isRefused,
  } of routes) {
    const count = Math.min(atOnce, sizes.requests);
    step(`${what}: ${count} at once`);
    const url = address + path;
    const request: LoadRequest = { url, method, headers: { ...(await sessionOf(address, login)), ...headers }, body };
    // A route that fails would be measured as a quick one.
    const answer = await fetch(url, { method, headers: request.headers, body });
    await bytesOf(answer);
    if (answer.status !== (isRefused ? 400 : 200)) throw new Error(`${path} was answered with ${answer.status}.`);
    const { times, fates } = await readBesideLoad(read, Array<LoadRequest>(count).fill(request), sizes);
    rows.push(besideRow(`a small read beside ${count} ${what}`, times, slowGoal, fates));
  }
  return rows;
}
