import type { Client } from 'pg';
import { besideRow, bytesOf, type Fates, readBeside, sendAll } from './beside.ts';
import { queryOf, sessionOf } from './client.ts';
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

/** Every slow route beside the files and pictures, which have measurements of their own. */
export const slowRoutes: readonly SlowRoute[] = [
  { what: 'lists of 1,000 with 20 kB texts, refused', path: newest(0, perPage - 1) },
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
];

/** Another user's small request with nobody beside, and beside many requests of each slow route. */
export async function measureSlowRoutes(
  address: string,
  routes: readonly SlowRoute[],
  logins: readonly string[],
  read: () => Promise<unknown>,
  sizes: SlowSizes,
): Promise<Row[]> {
  const sessions = await Promise.all(logins.map((login) => sessionOf(address, login)));
  const rows: Row[] = [];
  for (const { what, path, method = 'GET', headers, body, atOnce = sizes.requests } of routes) {
    const count = Math.min(atOnce, sizes.requests);
    step(`${what}: ${count} at once`);
    const fates: Fates = { whole: 0, refused: 0, cutOff: 0 };
    const ask = (n: number) =>
      fetch(address + path, { method, body: body ?? null, headers: { ...sessions[n % sessions.length], ...headers } });
    // A route that is asked wrongly would be measured as a quick one. 400 is the refusal of a page that is too large.
    const first = await ask(0);
    await bytesOf(first);
    if (!first.ok && first.status !== 400) throw new Error(`${path} was answered with ${first.status}.`);
    const beside = () =>
      sendAll(
        Array.from({ length: count }, (_, n) => ask(n)),
        fates,
        async (answer) => (await bytesOf(answer)) > 0 || method === 'HEAD',
      );
    const times = await readBeside(read, beside, sizes);
    rows.push(besideRow(`a small read beside ${count} ${what}`, times, slowGoal, fates));
  }
  return rows;
}
