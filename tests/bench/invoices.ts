import { type Client, Pool } from 'pg';
import { sessionOf, timed } from './client.ts';
import type { BenchStage } from './stage.ts';
import { median, type Row } from './statistics.ts';
import { step } from './step.ts';

interface Sizes {
  /** Of a round. */
  readonly invoices: number;
  readonly rounds: number;
}

const usual: Sizes = { invoices: 200, rounds: 5 };
const atOnce = 20;
/** How often a request is sent that the server had no time for. */
const attempts = 10;

interface Asked {
  readonly id: number;
}

/** Sends requests below the ad network’s service, again where the server is busy. */
async function poster(address: string, login: string) {
  const headers = { ...(await sessionOf(address, login)), 'content-type': 'application/json' };
  return async (path: string, body: object): Promise<Asked> => {
    for (let attempt = 1; ; attempt += 1) {
      const url = `${address}/api/adnet/v0${path}`;
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      if (answer.ok) return (await answer.json()) as Asked;
      const text = await answer.text();
      if (answer.status !== 503 || attempt === attempts)
        throw new Error(`${path} was answered ${answer.status}: ${text}`);
    }
  };
}

/** Does the work for each, so many at once. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = [...items];
  const share = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, share));
}

/** What of an invoice any program has to write: the payment, the number that follows the last one, the document. */
const byHand = [
  `insert into bare_payments (invoice, reference, amount) values ($1::integer, 'BENCH-' || $1::integer, 100)`,
  'update bare_series set last = last + 1',
  `update bare_invoices set status = 'paid', number = (select last from bare_series) where id = $1`,
];

async function bare(pool: Pool, id: number): Promise<void> {
  const connection = await pool.connect();
  await connection.query('begin');
  for (const query of byHand) await connection.query(query, query.includes('$1') ? [id] : []);
  await connection.query('commit');
  connection.release();
}

const prepareBare = (client: Client) =>
  client.query(`
    create table bare_invoices (id integer primary key, status text not null, number integer unique);
    create table bare_payments (invoice integer not null references bare_invoices, reference text not null unique, amount numeric not null);
    create table bare_series (last integer not null);
    insert into bare_series values (0)`);

/** The numbers that are missing, and those that stand on more than one invoice. */
async function flawsOf(client: Client): Promise<{ gaps: number; doubles: number }> {
  const { rows } = await client.query<{ number: string }>('select number from invoices where number is not null');
  const numbers = rows.map(({ number }) => Number(number.slice('INV-'.length)));
  const different = new Set(numbers).size;
  return { gaps: Math.max(0, ...numbers) - different, doubles: numbers.length - different };
}

/**
 * Measures invoices that are issued by many at once on PostgreSQL, beside the same documents by hand: each waits for the number of the
 * one before.
 * @throws if a number is missing, or given twice
 */
export async function measureInvoices({ address, client }: BenchStage, sizes = usual): Promise<Row[]> {
  const { invoices, rounds } = sizes;
  await prepareBare(client);
  const { host, port, database, user } = client;
  const pool = new Pool({ host, port, database, user, max: atOnce });
  const figures: { own: number[]; bare: number[] } = { own: [], bare: [] };
  try {
    // Alternating spreads a slow moment of the machine over both; the first round only warms up.
    for (let round = 0; round <= rounds; round += 1) {
      step(`${invoices} invoices, round ${round} of ${rounds}`);
      const [ask, confirm] = [
        await poster(address, 'advertiser@quarry.test'),
        await poster(address, 'admin@quarry.test'),
      ];
      const asked: number[] = [];
      for (let n = 0; n < invoices; n += 1)
        asked.push((await ask('/top-up-invoices', { amount: '100', method: 'paxum' })).id);
      const paid = { amount: '100', currency: 'USD' };
      const own = await timed(() =>
        each(asked, (id) => confirm(`/invoices/${id}/payments`, { reference: `BENCH-${id}`, amount: paid })),
      );
      await client.query(`insert into bare_invoices select unnest($1::int[]), 'pending'`, [asked]);
      const other = await timed(() => each(asked, (id) => bare(pool, id)));
      if (round === 0) continue;
      figures.own.push((invoices * 1000) / own);
      figures.bare.push((invoices * 1000) / other);
    }
  } finally {
    await pool.end();
  }
  const flaws = await flawsOf(client);
  if (flaws.gaps > 0 || flaws.doubles > 0) throw new Error(`Numbers of invoices: ${JSON.stringify(flaws)}.`);
  const [own, other] = [median(figures.own), median(figures.bare)];
  return [
    {
      what: `invoices issued by ${atOnce} at once`,
      'quarry, 1/s': Math.round(own),
      'bare, 1/s': Math.round(other),
      ratio: (own / other).toFixed(3),
      ...flaws,
      goal: '≤ 0 gaps and doubles',
    },
  ];
}
