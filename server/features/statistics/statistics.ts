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

/** Seconds for which the time of the newest event is cached. */
const newestCacheSeconds = 2;

/** The statistics of a process: the engine, its tables, and the state of its roll-ups. */
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

  /** Whether the events are complete enough to count and book. The demo's events are written after the first start. */
  get isFilled(): boolean {
    return this.#isFilled;
  }

  /** Marks the events of the demo as written. */
  markFilled(): void {
    this.#isFilled = true;
  }

  /** Whether the events are sharded across a cluster. */
  get isSharded(): boolean {
    return this.#keeping.cluster !== undefined;
  }

  /** The cluster of the tables, if any. */
  get placement(): Placement {
    return this.#keeping;
  }

  /** Returns the state of the roll-ups; undefined before the first refresh. */
  rollUps(): RollUpState | undefined {
    return this.#rollUps;
  }

  /** Updates the roll-ups from the events. @param signal stops it after the weeks in progress */
  async refresh(signal = this.#closing.signal): Promise<void> {
    await refreshRollUps(await this.engine.client(), this.#keeping, {
      last: this.#readWeeks,
      signal,
      report: (state) => (this.#rollUps = state),
    });
  }

  /** Reads the time of the newest event from the parts' metadata; with a condition, it scans all events. */
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

  /** Returns the time of a table's newest event that isn't in the future. */
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
