import { Client } from 'pg';
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs';
import { openQuarry } from '../support/quarry.ts';
import { type Ask, milliseconds, queryOf, signedIn, timed } from './client.ts';
import { rareWord, seedCampaigns } from './seed.ts';
import { median } from './statistics.ts';

const campaigns = 1_000_000;
const rounds = 15;
const goal = 1.5;

interface ListQuery {
  readonly what: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** The hand-written SQL for the same answer: a page and a count with this condition and offset. */
  readonly where: string;
  readonly offset: number;
}

const found = `title ilike '%${rareWord}%' or description ilike '%${rareWord}%'`;
const queries: readonly ListQuery[] = [
  { what: 'page 1', query: { range: [0, 24] }, where: 'true', offset: 0 },
  { what: 'a filtered page', query: { range: [0, 24], filter: { status: 1 } }, where: 'status = 1', offset: 0 },
  { what: 'a search', query: { range: [0, 24], filter: { q: rareWord } }, where: found, offset: 0 },
  { what: 'page 10,000', query: { range: [249_975, 249_999] }, where: 'true', offset: 249_975 },
];

async function measureQuery(ask: Ask, client: Client, { what, query, where, offset }: ListQuery) {
  const times: { quarry: number[]; page: number[]; count: number[] } = { quarry: [], page: [], count: [] };
  const page = `select * from campaigns where ${where} order by created_at desc, id desc limit 25 offset ${offset}`;
  // Alternating spreads a slow moment of the machine over both; the first round only warms up.
  for (let round = 0; round <= rounds; round++) {
    const quarry = await timed(async () =>
      (await ask(`/campaigns${queryOf({ sort: ['createdAt', 'DESC'], ...query })}`)).json(),
    );
    const rows = await timed(() => client.query(page));
    const count = await timed(() => client.query(`select count(*) from campaigns where ${where}`));
    if (round === 0) continue;
    times.quarry.push(quarry);
    times.page.push(rows);
    times.count.push(count);
  }
  const [quarry, rows, count] = [median(times.quarry), median(times.page), median(times.count)];
  return {
    what,
    'quarry, ms': milliseconds(quarry),
    'bare page, ms': milliseconds(rows),
    'bare count, ms': milliseconds(count),
    ratio: (quarry / (rows + count)).toFixed(2),
    goal: `≤ ${goal} × page and count`,
  };
}

async function measureExport(ask: Ask): Promise<void> {
  let lines = 0;
  const time = await timed(async () => {
    const { body } = await ask('/campaigns/export');
    for await (const part of body ?? []) for (const byte of part) if (byte === 10) lines += 1;
  });
  console.log(
    `export: ${lines - 1} rows in ${(time / 1000).toFixed(1)} s, ${Math.round((lines - 1) / (time / 1000))} rows/s`,
  );
}

/** Measures lists of a million records on PostgreSQL: the API beside hand-written SQL. */
export async function measureLists(): Promise<void> {
  const programs = findPostgres();
  if (programs === undefined) return console.log('No PostgreSQL on this machine: lists are left out.');
  const postgres = await startPostgres(programs);
  const env = {
    DATABASE_URL: postgres.url,
    DEMO: 'on',
    RATE_LIMIT: 'off',
    SECRET: 'of the bench alone, and long enough',
  };
  const quarry = await openQuarry(env);
  const client = new Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const seeding = await timed(() => seedCampaigns(client, campaigns));
    console.log(`${campaigns} campaigns made in ${Math.round(seeding / 1000)} s`);
    const ask = await signedIn(quarry.address, 'bounty-admin@quarry.test');
    const measured = [];
    for (const query of queries) measured.push(await measureQuery(ask, client, query));
    console.table(measured);
    await measureExport(ask);
  } finally {
    await client.end();
    await quarry.close();
    await postgres.stop();
  }
}
