import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from '#server/configuration/configuration.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { EngineClient, OpenEngine } from './engineClient.ts';
import { isEmbeddedInstalled } from './openEmbeddedEngine.ts';
import { openEngine } from './openEngine.ts';

/** Milliseconds for which a query waits for a starting engine. */
const waitTimeout = 15_000;
/** Milliseconds before the next attempt after a failure, initially and at most. */
const retryDelays = { first: 250, longest: 10_000 };

/** Milliseconds in which the end of an engine is detected after a lost connection. */
const exitTimeout = 500;

interface Options {
  readonly configuration: Configuration;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Prepares an engine before the first query. */
  readonly prepare: (client: EngineClient) => Promise<void>;
}

/**
 * The statistics engine of a process. It starts in the background, at the first query at the latest, and restarts after it ends. Until then
 * the server runs on and refuses statistics.
 */
export class Engine {
  readonly #options: Options;
  readonly #closing = new AbortController();
  #running: Promise<void> | undefined;
  #open: OpenEngine | undefined;
  /** Whether there is an engine to open; undefined before the check. */
  #there: boolean | undefined;
  /** Consecutive failed attempts. */
  #failures = 0;
  /** Called whenever an engine has opened, or an attempt has failed. */
  #waiting: (() => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** Starts the engine in the background, unless it was started. */
  start(): void {
    if (this.#isThere() && !this.#closing.signal.aborted) this.#running ??= this.#run();
  }

  /** Whether an engine can be queried. */
  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  #isThere(): boolean {
    const { statistics, clickhouseUrl } = this.#options.configuration;
    this.#there ??= statistics && (clickhouseUrl !== undefined || isEmbeddedInstalled());
    return this.#there;
  }

  /**
   * Returns the client of the running engine; waits for an engine that starts.
   * @throws Refusal statisticsMissing, statisticsUnavailable
   */
  async client(): Promise<EngineClient> {
    if (!this.#isThere()) refuse('statisticsMissing');
    this.start();
    const deadline = Date.now() + waitTimeout;
    // After a failure the next success is unpredictable, so the caller should retry later.
    while (this.#isAwaited() && Date.now() < deadline) {
      const changed = new Promise<void>((resolve) => this.#waiting.push(resolve));
      await Promise.race([changed, pause(deadline - Date.now(), undefined, { ref: false })]);
    }
    return this.#open?.client ?? refuse('statisticsUnavailable');
  }

  /**
   * Returns the client for a retry after a lost connection; of the next engine if the last one has ended.
   * @throws Refusal as `client` does
   */
  async clientAfter(lostClient: EngineClient): Promise<EngineClient> {
    // The connection is lost before the process's end is detected.
    const deadline = Date.now() + exitTimeout;
    while (this.#open?.client === lostClient && Date.now() < deadline)
      await pause(exitTimeout / 20, undefined, { ref: false });
    return this.client();
  }

  #isAwaited(): boolean {
    return this.#open === undefined && this.#failures === 0 && !this.#closing.signal.aborted;
  }

  #tell(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const turn of waiting) turn();
  }

  async #run(): Promise<void> {
    const { log } = this.#options;
    const { signal } = this.#closing;
    while (!signal.aborted) {
      try {
        await this.#once(signal);
      } catch (error) {
        this.#failures += 1;
        const reason = error instanceof Error ? error.message : String(error);
        log.warn(`The statistics engine can’t be opened, to be tried again: ${reason}`);
      }
      this.#tell();
      const rest = Math.min(retryDelays.first * 2 ** Math.max(0, this.#failures - 1), retryDelays.longest);
      if (this.#failures > 0) await pause(rest, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Opens an engine, and waits for its end. */
  async #once(signal: AbortSignal): Promise<void> {
    const { configuration, log, prepare } = this.#options;
    const open = await openEngine(configuration);
    const closed = new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      const prepared = prepare(open.client).catch(async (error: unknown) => {
        // An engine that ends during preparation reports the reason; its connections don’t.
        const reason = await Promise.race([open.ended, pause(exitTimeout, undefined, { ref: false })]);
        throw reason === undefined ? error : new Error(`The statistics engine has ended: ${reason}`, { cause: error });
      });
      await Promise.race([prepared, closed]);
      this.#open = open;
      this.#failures = 0;
      this.#tell();
      const reason = await Promise.race([open.ended, closed]);
      if (typeof reason === 'string') log.warn(`The statistics engine has ended, to be started again: ${reason}`);
    } finally {
      this.#open = undefined;
      await open.close();
    }
  }

  /** Ends the engine permanently. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#tell();
    await this.#running;
  }
}
