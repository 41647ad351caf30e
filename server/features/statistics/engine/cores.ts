import * as z from 'zod/mini';
import type { EngineClient } from './client.ts';

const threadsRow = z.object({ threads: z.number() });

/**
 * The cores of an engine, shared by the questions of this process. One alone has all of them. Several at once have fewer each: by
 * taking turns on every core, ten on two cores would lose a tenth of their time.
 */
export class Cores {
  #count = 1;
  #busy = 0;

  /** Reads how many threads a query of an engine has by itself: one for each core, unless whoever runs it says otherwise. */
  async read(client: EngineClient): Promise<void> {
    const query = `SELECT toUInt32(getSetting('max_threads')) AS threads`;
    const rows = z.array(threadsRow).parse(await (await client.query({ query, format: 'JSONEachRow' })).json());
    this.#count = rows[0]?.threads ?? 1;
  }

  /** @param work is told how many threads it may take, unless it may take all */
  async share<T>(work: (threads?: number) => Promise<T>): Promise<T> {
    this.#busy += 1;
    try {
      const threads = Math.max(1, Math.floor(this.#count / this.#busy));
      return await (threads < this.#count ? work(threads) : work());
    } finally {
      this.#busy -= 1;
    }
  }
}
