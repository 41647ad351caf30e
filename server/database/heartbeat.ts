import pg from 'pg';
import { DatabaseUnavailable } from './unavailable.ts';

const second = 1000;

/** Milliseconds between two checks. */
const interval = second / 8;
/** Milliseconds that a query or a connection may take before the server is probed. */
const suspectAfter = second / 4;
/** Milliseconds that the server has to respond to a probe. */
const patience = 1.5 * second;
/** Milliseconds between two probes: while queries run, and while the server is silent. */
const probeIntervals = { answering: second, silent: second / 2 };
/** The maximum number of concurrent probes. */
const maxProbes = 4;

type ConnectCallback = Exclude<Parameters<pg.Pool['connect']>[0], undefined>;

/**
 * Detects an unresponsive server: a stopped machine or process and a cut network close no connection.
 * When a query or a connection takes long, a new connection is tried.
 * If it gets no response, running queries fail, and new queries are refused until the server responds again.
 */
export class Heartbeat {
  readonly #config: pg.ClientConfig;
  /** Clients in use and pending connections, with their start times. */
  readonly #busySince = new Map<object, number>();
  /** Rejects the pending connections. */
  readonly #waiting = new Set<(error: Error) => void>();
  readonly #timer = setInterval(() => this.#look(), interval).unref();
  #isSilent = false;
  #questions = 0;
  #lastQuestionAt = Number.NEGATIVE_INFINITY;
  #lastAnswerAt = Number.NEGATIVE_INFINITY;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  /** Watches the queries of a pool. While the server is silent, the pool refuses connections. */
  watch(pool: pg.Pool): void {
    pool.on('connect', (client) => {
      if (client instanceof pg.Client)
        client.connection.stream.on('data', () => {
          this.#lastAnswerAt = Date.now();
        });
    });
    pool.on('acquire', (client) => this.#busySince.set(client, Date.now()));
    pool.on('release', (_, client) => this.#busySince.delete(client));
    const original = pool.connect.bind(pool);
    // `query` and `transaction` of a pool also connect by this method.
    function connect(): Promise<pg.PoolClient>;
    function connect(callback: ConnectCallback): void;
    function connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
      const connected = guard(() => original());
      if (callback === undefined) return connected;
      void forwardConnection(connected, callback);
    }
    const guard = (open: () => Promise<pg.PoolClient>) => this.#connect(open);
    pool.connect = connect;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Fails as soon as the server is silent. A connection that opens later is released to its pool. */
  async #connect(open: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    if (this.#isSilent) throw new DatabaseUnavailable();
    const connection = open();
    let rejectWaiting: (error: Error) => void = () => undefined;
    const silence = new Promise<never>((_, reject) => (rejectWaiting = reject));
    this.#waiting.add(rejectWaiting);
    this.#busySince.set(connection, Date.now());
    try {
      return await Promise.race([connection, silence]);
    } catch (error) {
      connection.then(
        (client) => client.release(),
        () => undefined,
      );
      throw error;
    } finally {
      this.#waiting.delete(rejectWaiting);
      this.#busySince.delete(connection);
    }
  }

  #look(): void {
    const now = Date.now();
    const isSuspected = [...this.#busySince.values()].some((since) => now - since > suspectAfter);
    if (!this.#isSilent && (!isSuspected || this.#questions > 0)) return;
    const rest = this.#isSilent ? probeIntervals.silent : probeIntervals.answering;
    if (this.#questions >= maxProbes || now - this.#lastQuestionAt < rest) return;
    this.#lastQuestionAt = now;
    void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#questions += 1;
    const hasAnswered = await probe(this.#config);
    this.#questions -= 1;
    // A busy machine may accept connections slowly. Data that arrived during the probe shows that the server works.
    const isWorking = Date.now() - this.#lastAnswerAt < patience;
    if (hasAnswered) this.#isSilent = false;
    else if (!isWorking) this.#fail();
  }

  #fail(): void {
    this.#isSilent = true;
    for (const rejectWaiting of this.#waiting) rejectWaiting(new DatabaseUnavailable());
    for (const client of this.#busySince.keys()) if (client instanceof pg.Client) void client.end();
  }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

async function forwardConnection(connected: Promise<pg.PoolClient>, callback: ConnectCallback): Promise<void> {
  const outcome = await connected.then(
    (client) => ({ client }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome) return callback(toError(outcome.error), undefined, () => undefined);
  const { client } = outcome;
  callback(undefined, client, (error?: Error | boolean) => client.release(error));
}

/** Whether the server accepts a connection, or at least responds with an error. */
async function probe(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: patience });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    void client.end();
  }
}
