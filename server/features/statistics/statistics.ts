import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { memoize } from '#server/async/memoize.ts';
import type { Configuration } from '#server/configuration/configuration.ts';
import { Engine } from './engine/engine.ts';
import { eventsTable, statsDatabase } from './engine/engineNames.ts';
import type { SourceTable } from './query/chooseTable.ts';
import type { Placement } from './tables/ddl.ts';
import { prepareTables, type TableSettings } from './tables/prepareTables.ts';
import { refreshRollUps } from './tables/refreshRollUps.ts';
import type { RollUpState, WeekCache } from './tables/weekIndex.ts';

const newestRow = z.object({ newest: z.number() });

/** Seconds for which the time of the newest event is kept. */
const newestCacheSeconds = 2;

/** The statistics of a process: the engine, its tables, and how far its roll-ups are. */
export class Statistics {
  readonly engine: Engine;
  readonly #keeping: TableSettings;
  readonly #closing = new AbortController();
  readonly #readWeeks: WeekCache = new Map();
  #rollUps: RollUpState | undefined;
  #isFilled: boolean;
  readonly #newest = memoize(() => this.#askNewest(), newestCacheSeconds);

  constructor(configuration: Configuration, log: Pick<FastifyBaseLogger, 'warn'>) {
    const { clickhouseCluster: cluster, statisticsDays: days, demo } = configuration;
    this.#keeping = { cluster, days };
    this.#isFilled = !demo;
    this.engine = new Engine({ configuration, log, prepare: (client) => prepareTables(client, this.#keeping) });
  }

  /** Whether the events are complete enough to count and book them: a demo's are being written after its first start. */
  get isFilled(): boolean {
    return this.#isFilled;
  }

  /** Marks the events of the demo as written. */
  markFilled(): void {
    this.#isFilled = true;
  }

  /** Whether the events lie on the shards of a cluster. */
  get isSharded(): boolean {
    return this.#keeping.cluster !== undefined;
  }

  /** Where its tables are. */
  get placement(): Placement {
    return this.#keeping;
  }

  /** How far the roll-ups are; undefined before they were looked at. */
  rollUps(): RollUpState | undefined {
    return this.#rollUps;
  }

  /** Brings the roll-ups up to the events. @param signal ends it after the weeks that it computes */
  async refresh(signal = this.#closing.signal): Promise<void> {
    await refreshRollUps(await this.engine.client(), this.#keeping, {
      last: this.#readWeeks,
      signal,
      report: (state) => (this.#rollUps = state),
    });
  }

  /** Of all events at once, as the engine keeps it for each part; with a condition it looks at every event. */
  async #maxTime(condition = ''): Promise<number> {
    const client = await this.engine.client();
    const result = await client.query({
      query: `SELECT toUnixTimestamp(max(time)) AS newest FROM ${statsDatabase}.${eventsTable} ${condition}`,
      format: 'JSONEachRow',
    });
    const [{ newest } = { newest: 0 }] = z.array(newestRow).parse(await result.json());
    return newest * 1000;
  }

  async #askNewest(): Promise<string | null> {
    const newest = await this.#maxTime();
    const time = newest > Date.now() ? await this.#maxTime('WHERE time <= now()') : newest;
    return time > 0 ? new Date(time).toISOString() : null;
  }

  /** The time of the newest event in a table, of those that aren't ahead of now. */
  async dataUntil({ rollUp }: SourceTable): Promise<string | null> {
    if (rollUp === undefined) return this.#newest();
    const until = this.#rollUps?.until(rollUp);
    const time = until ? Date.parse(`${until.replace(' ', 'T')}Z`) : 0;
    return time > 0 ? new Date(time).toISOString() : null;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.engine.close();
  }
}
