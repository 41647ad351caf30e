import type { Client } from 'pg';
import { type Ask, milliseconds, queryOf, signedIn, timed } from './client.ts';
import { rareWord, seedCampaigns } from './seed.ts';
import type { BenchStage } from './stage.ts';
import { median, type Row } from './statistics.ts';
import { step } from './step.ts';

interface Sizes {
  readonly campaigns: number;
  readonly rounds: number;
  /** The page far behind, counted from 1. */
  readonly latePage: number;
}

const usual: Sizes = { campaigns: 1_000_000, rounds: 15, latePage: 10_000 };
const goal = 1.5;
const pageSize = 25;

interface ListQuery {
  readonly what: string;
  readonly page: number;
  readonly filter?: object;
  /** The condition of the hand-written SQL for the same answer, a page and a count. */
  readonly where: string;
}

const found = `search_text like '%${rareWord}%'`;
const rangeOf = (page: number): [number, number] => [(page - 1) * pageSize, page * pageSize - 1];

const queriesOf = ({ latePage }: Sizes): readonly ListQuery[] => [
  { what: 'page 1', page: 1, where: 'true' },
  { what: 'a filtered page', page: 1, filter: { status: 1 }, where: 'status = 1' },
  { what: 'a search', page: 1, filter: { q: rareWord }, where: found },
  { what: `page ${latePage}`, page: latePage, where: 'true' },
];

async function measureQuery(ask: Ask, client: Client, listed: ListQuery, rounds: number): Promise<Row> {
  const { what, page: number, filter, where } = listed;
  const [offset] = rangeOf(number);
  step(what);
  const times: { quarry: number[]; page: number[]; count: number[] } = { quarry: [], page: [], count: [] };
  const page = `select * from campaigns where ${where} order by created_at desc, id desc limit ${pageSize} offset ${offset}`;
  const query = { sort: ['createdAt', 'DESC'], range: rangeOf(number), ...(filter && { filter }) };
  // Alternating spreads a slow moment of the machine over both; the first round only warms up.
  for (let round = 0; round <= rounds; round++) {
    const quarry = await timed(async () => (await ask(`/campaigns${queryOf(query)}`)).json());
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

async function measureExport(ask: Ask): Promise<Row> {
  step('the export');
  let lines = 0;
  const time = await timed(async () => {
    const { body } = await ask('/campaigns/export');
    for await (const part of body ?? []) for (const byte of part) if (byte === 10) lines += 1;
  });
  const rows = lines - 1;
  return { what: 'export', rows, 'quarry, ms': milliseconds(time), 'rows/s': Math.round(rows / (time / 1000)) };
}

/** Measures lists of a million records on PostgreSQL: the API beside hand-written SQL. */
export async function measureLists({ address, client }: BenchStage, sizes = usual): Promise<Row[]> {
  step(`making ${sizes.campaigns} campaigns`);
  await seedCampaigns(client, sizes.campaigns);
  const ask = await signedIn(address, 'bounty-admin@quarry.test');
  const measured = [];
  for (const query of queriesOf(sizes)) measured.push(await measureQuery(ask, client, query, sizes.rounds));
  return [...measured, await measureExport(ask)];
}
