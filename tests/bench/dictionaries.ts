import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { Client } from 'pg';
import { product } from '../support/quarry.ts';
import { startServer } from '../support/serverProcess.ts';
import { compareWithHandler } from './besideHandler.ts';
import { milliseconds, queryOf, sessionOf, timed } from './client.ts';
import type { BenchStage } from './stage.ts';
import { median, type Row } from './statistics.ts';
import { step } from './step.ts';

interface Sizes {
  /** What isn’t there is added to the real ones. */
  readonly cities: number;
  readonly rounds: number;
  readonly starts: number;
}

const usual: Sizes = { cities: 30_000, rounds: 40, starts: 9 };
const startGoal = 200;

/** What somebody types who looks for a city, a keystroke at a time, and what narrows it. */
const keystrokes: readonly { readonly q: string; readonly country?: string }[] = [
  { q: 'b' },
  { q: 'be' },
  { q: 'ber' },
  { q: 'berl' },
  { q: 'san f' },
  { q: 'spring', country: 'US' },
];

/** Adds to the real cities what isn’t there of so many. */
export async function addCities(client: Client, count: number): Promise<void> {
  await client.query(
    `insert into cities (title, country, population)
      select 'New ' || md5(n::text), 1 + n % 249, 15000 + n from generate_series(1, $1 - (select count(*)::int from cities)) as n`,
    [count],
  );
  await client.query('vacuum (analyze) cities');
}

/** A keystroke by hand: the fields that a picker shows, and the conditions and the order of the platform’s search, by its indexes. */
const bare = (q: string, country: number | undefined) => {
  const words = q.split(' ').map((word) => `search_text like '%${word}%'`);
  const where = [...words, ...(country === undefined ? [] : [`country = ${country}`])].join(' and ');
  const place = `case when starts_with(fold_text(title), '${q}') then 0 when fold_text(title) ~ '\\m${q}' then 1 else 2 end`;
  return {
    page: `select id, version, title, region, country from cities where ${where} order by ${place}, char_length(title), title, id limit 25`,
    count: `select count(*) from cities where ${where}`,
  };
};

/** Measures what a picker asks at each keystroke, over HTTP, beside the bare query by the same indexes. */
export async function measureKeystrokes({ address, client }: BenchStage, rounds: number): Promise<Row[]> {
  const headers = await sessionOf(address, 'advertiser@quarry.test');
  const rows: Row[] = [];
  for (const { q, country: code } of keystrokes) {
    step(`cities: “${q}”`);
    const found = code && (await client.query('select id from countries where code = $1', [code])).rows[0].id;
    const country = code === undefined ? undefined : Number(found);
    const filter = { q, ...(country !== undefined && { country: [country] }) };
    const fields = ['title', 'region', 'country'];
    const url = `${address}/api/adnet/geo/cities${queryOf({ filter, fields, range: [0, 24], sort: ['relevance', 'ASC'] })}`;
    const what = `a city: “${q}”${code === undefined ? '' : ` in ${code}`}`;
    rows.push(await compareWithHandler(what, { client, url, headers, bare: bare(q, country), rounds }));
  }
  return rows;
}

const copy = promisify(execFile);

/** The time from the start of the process until it is ready, in milliseconds. */
async function startTime(folder: string): Promise<number> {
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  const time = await timed(async () => {
    server = await startServer(product, { DATA_DIR: folder, DEMO: 'off' });
  });
  server?.kill('SIGTERM');
  await server?.ended;
  return time;
}

/** Takes all entries out of a database, which still knows what it was filled with. */
async function emptyDictionaries(folder: string): Promise<void> {
  const database = await PGlite.create({ dataDir: join(folder, 'database'), extensions: { pg_trgm, unaccent } });
  const { rows } = await database.query<{ name: string }>('select name from dictionary_checksums');
  const tables = rows.map(({ name }) => `"${name.replaceAll('-', '_')}"`);
  await database.exec(`truncate ${tables.join(', ')} cascade`);
  await database.exec('checkpoint');
  await database.close();
}

/** A start of the embedded database with all dictionaries beside one that has none to open. Both compare the checksums. */
async function measureStart(starts: number): Promise<Row> {
  step('starts with and without the dictionaries');
  const root = await mkdtemp(join(tmpdir(), 'quarry-dictionaries-'));
  const [full, empty] = [join(root, 'full'), join(root, 'empty')];
  await startTime(full);
  await copy('cp', ['-R', full, empty]);
  await emptyDictionaries(empty);
  const times: { full: number[]; empty: number[] } = { full: [], empty: [] };
  for (let round = 0; round < starts; round += 1) {
    // By turns first, as the second of a pair finds more in the machine's caches.
    const turns = round % 2 === 0 ? (['full', 'empty'] as const) : (['empty', 'full'] as const);
    for (const turn of turns) times[turn].push(await startTime(turn === 'full' ? full : empty));
  }
  await rm(root, { recursive: true });
  const [withAll, without] = [median(times.full), median(times.empty)];
  return {
    what: 'a start with all dictionaries',
    'with, ms': milliseconds(withAll),
    'without, ms': milliseconds(without),
    ratio: (withAll / without).toFixed(2),
    goal: `≤ ${startGoal} ms more`,
  };
}

/** Measures picking a city out of many on PostgreSQL, and the start of the embedded database with every dictionary. */
export async function measureDictionaries(stage: BenchStage, sizes = usual): Promise<Row[]> {
  step(`making ${sizes.cities} cities`);
  await addCities(stage.client, sizes.cities);
  return [...(await measureKeystrokes(stage, sizes.rounds)), await measureStart(sizes.starts)];
}
