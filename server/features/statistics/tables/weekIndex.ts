import * as z from 'zod/mini';
import type { EngineClient } from '../engine/engineClient.ts';
import { eventsTable, statsDatabase } from '../engine/engineNames.ts';
import { baseOf, partitionBy, type RollUp, rollUps } from './tableLayout.ts';

const weekRow = z.object({ week: z.string(), rows: z.coerce.number(), until: z.string() });

/**
 * A week of a table: its Monday, its number of events, and the time of its newest event. Times in the future are ignored; the epoch means
 * none.
 */
export type Week = z.infer<typeof weekRow>;

type Weeks = Map<string, Week>;

const partsRow = z.object({ table: z.string(), parts: z.string() });

/** The last read weeks of roll-ups, and their parts at that time. With the same parts the rows are unchanged. */
export type WeekCache = Map<RollUp, { readonly parts: string; readonly weeks: ReadonlyMap<string, Week> }>;

const day = 86_400_000;

async function queryRows<T extends z.ZodMiniType>(client: EngineClient, query: string, row: T): Promise<z.output<T>[]> {
  const result = await client.query({ query, format: 'JSONEachRow' });
  return z.array(row).parse(await result.json());
}

const eventWeeksSql = `SELECT ${partitionBy} AS week, count() AS rows, toString(least(max(time), now())) AS until FROM ${statsDatabase}.${eventsTable} GROUP BY week ORDER BY week DESC`;

/** Each week's rows store their own origin, so that no process reports it for another's rows. */
const rollUpWeeksSql = ({ name }: RollUp): string =>
  `SELECT ${partitionBy} AS week, sum(eventRows) AS rows, toString(max(newestEvent)) AS until FROM ${statsDatabase}.${name} GROUP BY week ORDER BY week DESC`;

/** Reads the weeks of a table, newest first. */
async function readWeeks(client: EngineClient, query: string): Promise<Weeks> {
  return new Map((await queryRows(client, query, weekRow)).map((each) => [each.week, each]));
}

/** Loads a hash of the parts of each table that has any. */
async function loadParts(client: EngineClient): Promise<ReadonlyMap<string, string>> {
  const query = `SELECT table, toString(cityHash64(arraySort(groupArray((name, hash_of_all_files))))) AS parts FROM system.parts
WHERE database = '${statsDatabase}' AND active GROUP BY table`;
  return new Map((await queryRows(client, query, partsRow)).map(({ table, parts }) => [table, parts]));
}

/** The weeks in the events and in the roll-ups. */
export class WeekIndex {
  readonly #client: EngineClient;
  readonly #rollUps = new Map<RollUp, Weeks>();
  #events: Weeks = new Map();

  private constructor(client: EngineClient) {
    this.#client = client;
  }

  /** Reads the weeks of the events, and of changed roll-ups. @param last is updated */
  static async read(client: EngineClient, last: WeekCache): Promise<WeekIndex> {
    const index = new WeekIndex(client);
    await index.readEvents();
    const parts = await loadParts(client);
    for (const rollUp of rollUps) {
      const now = parts.get(rollUp.name) ?? '';
      const before = last.get(rollUp);
      const weeks = before?.parts === now ? before.weeks : await readWeeks(client, rollUpWeeksSql(rollUp));
      last.set(rollUp, { parts: now, weeks });
      index.#rollUps.set(rollUp, new Map(weeks));
    }
    return index;
  }

  /** Reads the weeks of the events again. */
  async readEvents(): Promise<void> {
    this.#events = await readWeeks(this.#client, eventWeeksSql);
  }

  /** Returns the Mondays of the weeks that have events, newest first. */
  get mondays(): readonly string[] {
    return [...this.#events.keys()];
  }

  /** Returns the weeks from which a roll-up is computed. */
  #baseOf(rollUp: RollUp): Weeks {
    const base = baseOf(rollUp);
    return (base === undefined ? this.#events : this.#rollUps.get(base)) ?? new Map();
  }

  /** Returns the weeks whose events differ from those of a roll-up. */
  staleOf(rollUp: RollUp): Week[] {
    const stored = this.#rollUps.get(rollUp);
    return [...this.#baseOf(rollUp).values()].filter(({ week, rows }) => stored?.get(week)?.rows !== rows);
  }

  /** Records weeks that a roll-up now has. */
  add(rollUp: RollUp, weeks: readonly Week[]): void {
    for (const each of weeks) this.#rollUps.get(rollUp)?.set(each.week, each);
  }

  /** Tests whether a roll-up has every existing week of a period. */
  covers(rollUp: RollUp, from: Date, to: Date): boolean {
    const first = new Date(from.getTime() - 6 * day).toISOString().slice(0, 10);
    const last = to.toISOString().slice(0, 10);
    return [...this.#events.keys(), ...this.#baseOf(rollUp).keys()]
      .filter((week) => week >= first && week <= last)
      .every((week) => this.#rollUps.get(rollUp)?.has(week));
  }

  /** Returns the time of the newest event in a roll-up. */
  until(rollUp: RollUp): string | null {
    const times = [...(this.#rollUps.get(rollUp)?.values() ?? [])].map(({ until }) => until);
    return times.toSorted().at(-1) || null;
  }
}

export type RollUpState = Pick<WeekIndex, 'covers' | 'until'>;
