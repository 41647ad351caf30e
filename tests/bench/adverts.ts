import { type BareQueries, openBareHandler } from './bareHandler.ts';
import { queryOf, sessionOf, timed, uncompressed } from './client.ts';
import { seedAdverts } from './seedAdverts.ts';
import type { BenchStage } from './stage.ts';
import { median, type Row } from './statistics.ts';
import { step } from './step.ts';

interface Sizes {
  readonly adverts: number;
  readonly rounds: number;
  /** Requests of a round, from so many callers at once. */
  readonly requests: number;
  readonly callers: number;
}

const usual: Sizes = { adverts: 100_000, rounds: 9, requests: 100, callers: 10 };
const goal = 0.75;
const pageSize = 100;

/** A list, and the conditions of the SQL by hand for the same answer. */
interface Listed {
  readonly what: string;
  readonly filter: object;
  readonly where: string;
}

const names = (mode: string): string => `targeting @> '{"country":{"mode":"${mode}","ids":[7]}}'`;

const lists: readonly Listed[] = [
  { what: 'adverts: a page of 100', filter: {}, where: 'true' },
  { what: 'adverts: running', filter: { status: 0, paused: false }, where: 'status = 0 and not paused' },
  {
    what: 'adverts: naming a country',
    filter: { targeting_contains: { country: 7 } },
    where: `(${names('include')} or ${names('exclude')})`,
  },
  {
    what: 'adverts: shown in a country',
    filter: { targeting: { country: 7 } },
    where: `(${names('include')} or not coalesce(targeting @> '{"country":{"mode":"include"}}' or ${names('exclude')}, false))`,
  },
];

/** A page and a count as the platform makes them: beyond 10,000 records the planner's estimate stands for the count. */
const bare = ({ where }: Listed): BareQueries => ({
  page: `select * from advert_campaigns where ${where} order by created_at desc, id desc limit ${pageSize}`,
  count: `select count(*) from (select from advert_campaigns where ${where} limit 10001) as found`,
});

/** Requests a second, from several callers at once. */
async function rate(ask: () => Promise<unknown>, { requests, callers }: Sizes): Promise<number> {
  const each = Math.ceil(requests / callers);
  const time = await timed(() =>
    Promise.all(
      Array.from({ length: callers }, async () => {
        for (let asked = 0; asked < each; asked += 1) await ask();
      }),
    ),
  );
  return (each * callers * 1000) / time;
}

async function read(url: string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  const answer = await fetch(url, { headers });
  if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function measureList({ address, client }: BenchStage, listed: Listed, sizes: Sizes): Promise<Row> {
  step(listed.what);
  const headers = { ...(await sessionOf(address, 'advert-admin@quarry.test')), ...uncompressed };
  const query = queryOf({ filter: listed.filter, sort: ['createdAt', 'DESC'], range: [0, pageSize - 1] });
  const url = `${address}/api/adnet/v0/advert-campaigns${query}`;
  const handler = await openBareHandler(client, bare(listed));
  const rates: { quarry: number[]; handler: number[] } = { quarry: [], handler: [] };
  // Alternating spreads a slow moment of the machine over both; the first round only warms up.
  for (let round = 0; round <= sizes.rounds; round += 1) {
    const quarry = await rate(() => read(url, headers), sizes);
    const byHand = await rate(() => read(handler.url), sizes);
    if (round === 0) continue;
    rates.quarry.push(quarry);
    rates.handler.push(byHand);
  }
  handler.close();
  const [quarry, byHand] = [median(rates.quarry), median(rates.handler)];
  return {
    what: listed.what,
    'quarry, requests/s': Math.round(quarry),
    'bare handler, requests/s': Math.round(byHand),
    ratio: (quarry / byHand).toFixed(2),
    goal: `≥ ${goal} × bare handler`,
  };
}

/** Measures lists of advert campaigns, with their bids, weeks and targetings, beside a handler by hand, as requests a second. */
export async function measureAdverts(stage: BenchStage, sizes = usual): Promise<Row[]> {
  step(`making ${sizes.adverts} advert campaigns`);
  await seedAdverts(stage.client, sizes.adverts);
  const measured = [];
  for (const listed of lists) measured.push(await measureList(stage, listed, sizes));
  return measured;
}
