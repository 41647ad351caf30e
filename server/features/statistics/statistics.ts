import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { memoize } from '#server/async/memoize.ts';
import { repeat } from '#server/async/repeat.ts';
import type { Configuration } from '#server/configuration/configuration.ts';
import type { EngineClient } from './engine/client.ts';
import { Engine } from './engine/engine.ts';
import { database, eventsTable } from './engine/names.ts';
import type { Source } from './query/source.ts';
import type { ReadWeeks, RollUpState } from './tables/knownWeeks.ts';
import { type Keeping, prepareTables } from './tables/prepareTables.ts';
import { refreshRollUps } from './tables/refreshRollUps.ts';

const newestRow = z.object({ newest: z.number() });

/** Milliseconds between two looks for weeks that have new events. */
const rest = 5_000;
/** Milliseconds that a week of roll-ups under way has at the end. */
const patience = 2_000;
/** Seconds for which the time of the newest event is kept. */
const kept = 2;

/** The statistics of a process: the engine, its tables, and how far its roll-ups are. */
export class Statistics {
  readonly engine: Engine;
  readonly #keeping: Keeping;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #refreshes: boolean;
  readonly #closing = new AbortController();
  readonly #readWeeks: ReadWeeks = new Map();
  #rollUps: RollUpState | undefined;
  #stopRefreshing: (() => Promise<void>) | undefined;
  readonly #newest = memoize(() => this.#askNewest(), kept);

  /** @param refreshes whether it looks for new events by itself; without, somebody calls `refresh` */
  constructor(configuration: Configuration, log: Pick<FastifyBaseLogger, 'warn'>, { refreshes = true } = {}) {
    const { clickhouseCluster: cluster, statisticsDays: days } = configuration;
    this.#keeping = { cluster, days };
    this.#log = log;
    this.#refreshes = refreshes;
    this.engine = new Engine({ configuration, log, prepare: (client) => this.#prepare(client) });
  }

  async #prepare(client: EngineClient): Promise<void> {
    await prepareTables(client, this.#keeping);
    if (!this.#refreshes) return;
    this.#stopRefreshing ??= repeat({
      job: 'roll-ups',
      round: async () => {
        await this.refresh();
        return false;
      },
      rest,
      log: this.#log,
      failure: 'the roll-ups can’t be computed, to be tried again',
    });
  }

  /** Whether the events lie on the shards of a cluster. */
  get isSharded(): boolean {
    return this.#keeping.cluster !== undefined;
  }

  /** How far the roll-ups are; undefined before they were looked at. */
  rollUps(): RollUpState | undefined {
    return this.#rollUps;
  }

  /** Brings the roll-ups up to the events. */
  async refresh(): Promise<void> {
    await refreshRollUps(await this.engine.client(), this.#keeping, {
      last: this.#readWeeks,
      signal: this.#closing.signal,
      report: (state) => (this.#rollUps = state),
    });
  }

  /** Of all events at once, as the engine keeps it for each part; with a condition it looks at every event. */
  async #maxTime(condition = ''): Promise<number> {
    const client = await this.engine.client();
    const result = await client.query({
      query: `SELECT toUnixTimestamp(max(time)) AS newest FROM ${database}.${eventsTable} ${condition}`,
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
  async dataUntil({ rollUp }: Source): Promise<string | null> {
    if (rollUp === undefined) return this.#newest();
    const until = this.#rollUps?.until(rollUp);
    const time = until ? Date.parse(`${until.replace(' ', 'T')}Z`) : 0;
    return time > 0 ? new Date(time).toISOString() : null;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    // A week under way is finished, unless it takes long: the next start computes it again.
    await Promise.race([this.#stopRefreshing?.(), pause(patience, undefined, { ref: false })]);
    await this.engine.close();
  }
}
