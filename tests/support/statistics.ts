import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { isEmbeddedInstalled } from '#server/features/statistics/engine/openEmbeddedEngine.ts';
import { Statistics } from '#server/features/statistics/statistics.ts';
import { recordDimensionNames } from '#src/resources/statistics/dimensions.ts';

/** Said in the names of tests that are skipped where the optional packages of the engine can't be installed. */
export const hasEngine = isEmbeddedInstalled();

const quiet = () => undefined;

/** A log that keeps nothing but warnings, which tests look at. */
function logInto(lines: string[]): FastifyBaseLogger {
  const keep = (first: unknown, text?: string) => void lines.push(`${text ?? String(first)}`);
  const log = {
    level: 'warn',
    fatal: keep,
    error: keep,
    warn: keep,
    info: quiet,
    debug: quiet,
    trace: quiet,
    silent: quiet,
  };
  return { ...log, child: () => logInto(lines) };
}

export interface TestStatistics {
  readonly folder: string;
  readonly statistics: Statistics;
  /** What was logged as a warning. */
  readonly warnings: readonly string[];
  close(): Promise<void>;
}

/** Statistics with an engine of their own, in a folder of its own unless one is given. */
export async function openStatistics(env: NodeJS.ProcessEnv = {}, given?: string): Promise<TestStatistics> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'quarry-statistics-')));
  const warnings: string[] = [];
  const statistics = new Statistics(readConfiguration({ DATA_DIR: folder, ...env }), logInto(warnings));
  return {
    folder,
    statistics,
    warnings,
    async close() {
      await statistics.close();
      if (given === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An event as its table has it; ids that are left out are 0. */
export type TestEvent = Readonly<Record<string, string | number | boolean | readonly number[]>> & {
  /** Seconds. */
  readonly time: number;
  readonly event: string;
  readonly counted: 'both' | 'click' | 'postback';
  readonly valid: boolean;
  readonly count: number;
  readonly user: number;
  /** Decimals in millionths, which add up exactly. */
  readonly cost: number;
  readonly publisherRevenue: number;
  readonly conversionValue: number;
};

const millionths = (amount: number): string => (amount / 1_000_000).toFixed(6);

/** Writes events past their arrival. */
export async function insertEvents({ engine }: Statistics, events: readonly TestEvent[]): Promise<void> {
  const client = await engine.client();
  await client.insert({
    table: 'stats.events',
    format: 'JSONEachRow',
    values: events.map(({ cost, publisherRevenue, conversionValue, ...rest }) => ({
      ...rest,
      cost: millionths(cost),
      publisherRevenue: millionths(publisherRevenue),
      conversionValue: millionths(conversionValue),
    })),
  });
}

/** The same numbers for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const kinds = [
  ...Array<string>(8).fill('request'),
  ...Array<string>(5).fill('bid'),
  ...Array<string>(3).fill('win'),
  'loss',
  ...Array<string>(8).fill('impression'),
  ...Array<string>(3).fill('viewable'),
  ...Array<string>(4).fill('click'),
  'landing_view',
  'landing_click',
  'lead',
  'sale',
  'install',
  'video_start',
];
const conversions = new Set(['lead', 'sale', 'install']);

/** Two ids. */
type Pair = readonly [number, number];

/**
 * Plausible events of two advertisers and two publishers, between two moments in seconds, with few ids of each dimension so that
 * groups have several rows. A conversion stands twice, as arrival writes it.
 */
export function randomEvents(
  seed: number,
  howMany: number,
  [from, to]: readonly [number, number],
  { buyers, sellers }: { readonly buyers: Pair; readonly sellers: Pair },
): TestEvent[] {
  const below = randomFrom(seed);
  return Array.from({ length: howMany }, (_, index) => index).flatMap((): TestEvent[] => {
    const event = kinds[below(kinds.length)] ?? 'request';
    const isBought = event !== 'request';
    const buyer = below(2);
    const seller = below(2);
    const ids = Object.fromEntries(recordDimensionNames.map((name) => [name, below(3)]));
    const row = {
      ...ids,
      advertiser: isBought ? buyers[buyer === 0 ? 0 : 1] : 0,
      campaign: isBought ? buyer * 10 + 1 + below(2) : 0,
      publisher: sellers[seller === 0 ? 0 : 1],
      site: seller * 10 + 1 + below(2),
      creativeTag: Array.from({ length: below(3) }, (_unused, tag) => tag + 1),
      time: from + below(to - from),
      event,
      valid: below(8) > 0,
      count: 1 + below(3),
      user: below(40),
      cost: event === 'impression' ? below(5_000) : 0,
      publisherRevenue: event === 'impression' ? below(3_000) : 0,
      conversionValue: conversions.has(event) ? below(9_000_000) : 0,
    };
    if (!conversions.has(event) || below(2) === 0) return [{ ...row, counted: 'both' }];
    const later = Math.min(to - 1, row.time + below(200_000));
    return [
      { ...row, counted: 'click' },
      { ...row, time: later, counted: 'postback' },
    ];
  });
}

/** The line of `ps` that an engine is in. */
async function commandOf(folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command=']);
  const line = stdout.split('\n').find((each) => each.includes('chdbChild.js') && each.includes(folder));
  if (line === undefined) throw new Error(`No engine works in ${folder}.`);
  return line;
}

/** Where an embedded engine listens, with its name and password: as CLICKHOUSE_URL says it. */
export async function urlOf({ folder }: Pick<TestStatistics, 'folder'>): Promise<string> {
  const [, configuration = ''] = /chdbChild\.js (\S+)/.exec(await commandOf(folder)) ?? [];
  const text = await readFile(configuration, 'utf8');
  const [, port] = /<http_port>(\d+)/.exec(text) ?? [];
  const [, access = ''] = /Basic ([^<]+)/.exec(text) ?? [];
  return `http://${Buffer.from(access, 'base64').toString()}@127.0.0.1:${port}`;
}

/** The process of an embedded engine. */
export const processOf = async ({ folder }: Pick<TestStatistics, 'folder'>): Promise<number> =>
  Number.parseInt(await commandOf(folder), 10);
