import { availableParallelism } from 'node:os';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { problem } from '#src/problems/catalogue.ts';

interface Limits {
  /** Tasks that run in parallel in this process. */
  readonly atOnce: number;
  /** Tasks of one account that run in parallel. */
  readonly ofAccount: number;
  /** Tasks that wait in this process. */
  readonly line: number;
  /** Tasks of one account that wait. */
  readonly lineOfAccount: number;
  /** Seconds after which a refused client may retry. */
  readonly seconds: number;
}

/** PostgreSQL often runs on the same machine. The other half of the cores answers short requests. */
const halfOfCores = Math.max(1, Math.floor(availableParallelism() / 2));

/** The limits of each kind of long work. The limit of an account is below that of the process, so that other accounts get a turn. */
const limitsByWork = {
  /** Processes a picture or video. Each task uses a CPU and, while decoding, some hundred megabytes. */
  picture: { atOnce: 2, ofAccount: 1, line: 60, lineOfAccount: 10, seconds: 10 },
  /** Streams an exported file, even to a slow reader. */
  export: { atOnce: 20, ofAccount: 2, line: 40, lineOfAccount: 2, seconds: 15 },
  /** Streams a file of public stakes. Visitors queue separately from accounts. */
  stakesFile: { atOnce: 20, ofAccount: 2, line: 40, lineOfAccount: 2, seconds: 15 },
  /** Reads one part of an exported file and writes it as text. Its export was admitted before, so the queue has no limit. */
  exportPart: { atOnce: 1, ofAccount: 1, line: Infinity, lineOfAccount: Infinity, seconds: 1 },
  /** Receives an uploaded CSV file, even from a slow sender. */
  importFile: { atOnce: 200, ofAccount: 1, line: 0, lineOfAccount: 0, seconds: 5 },
  /** Imports records. Each task uses a write connection. */
  import: { atOnce: 2, ofAccount: 1, line: 20, lineOfAccount: 1, seconds: 60 },
  batch: { atOnce: 4, ofAccount: 1, line: 40, lineOfAccount: 5, seconds: 10 },
  /** Clones a record with its related records in one transaction. */
  clone: { atOnce: 2, ofAccount: 1, line: 40, lineOfAccount: 5, seconds: 10 },
  /** Searches whole lists. The global search queries several lists in parallel. */
  search: { atOnce: 1 + halfOfCores, ofAccount: 1, line: 300, lineOfAccount: 30, seconds: 2 },
  /** Counts the records of several days. A dashboard sends several of these requests in parallel. */
  trend: { atOnce: 2, ofAccount: 1, line: 300, lineOfAccount: 60, seconds: 2 },
  /** Checks a user's site, which may respond slowly. */
  siteCheck: { atOnce: 10, ofAccount: 1, line: 50, lineOfAccount: 2, seconds: 10 },
  /** Unpacks a ZIP, or fetches the pages and documents that a creative refers to. */
  creativeCheck: { atOnce: 6, ofAccount: 2, line: 100, lineOfAccount: 50, seconds: 10 },
  /** Reads a page of records that may be large, and writes it as JSON. Pages that are small bypass the queue. */
  list: { atOnce: 1 + halfOfCores, ofAccount: 1, line: 300, lineOfAccount: 60, seconds: 2 },
  /** Sums the entries of an account, or the participants of a task or a campaign. */
  money: { atOnce: 1 + halfOfCores, ofAccount: 1, line: 300, lineOfAccount: 60, seconds: 2 },
  /**
   * Sums or lists a campaign's public stakes. Each task may read all participants.
   * Visitors queue separately from accounts.
   */
  stakes: { atOnce: 1 + halfOfCores, ofAccount: 1, line: 300, lineOfAccount: 60, seconds: 2 },
  /**
   * Compresses a long response on the libuv thread pool, which files and passwords use too.
   * The queue has no limit, because the request has already been handled.
   */
  compression: { atOnce: Math.min(halfOfCores, 2), ofAccount: 1, line: Infinity, lineOfAccount: Infinity, seconds: 1 },
  /** Queries the statistics engine. Each task may use all its cores. A page sends several in parallel. */
  statistics: { atOnce: 12, ofAccount: 2, line: 300, lineOfAccount: 30, seconds: 2 },
  /** Analyzes delivery. Each task sends many queries to the engine and the database in parallel. */
  delivery: { atOnce: 1 + halfOfCores, ofAccount: 1, line: 300, lineOfAccount: 30, seconds: 2 },
  /** Receives a batch of events into memory, even from a slow sender. */
  eventFile: { atOnce: 24, ofAccount: 4, line: 100, lineOfAccount: 20, seconds: 2 },
  /** Parses a received batch of events on the server's main thread. */
  events: { atOnce: 4, ofAccount: 2, line: 100, lineOfAccount: 20, seconds: 2 },
  /** Queries a social network. */
  lookUp: { atOnce: 20, ofAccount: 2, line: 200, lineOfAccount: 20, seconds: 5 },
} as const satisfies Readonly<Record<string, Limits>>;

export type LongWork = keyof typeof limitsByWork;

export const queueLimits: Readonly<Record<LongWork, Limits>> = limitsByWork;

/** The account that a turn counts for; for a visitor, the network of the client. */
export interface QueueClient {
  readonly id: number | string;
  /** The administrator who views Quarry as the account. The turn counts for the administrator. */
  readonly viewer?: number | undefined;
  /** Aborted when the client no longer waits for the response. */
  readonly signal?: AbortSignal;
}

/** Ends a turn, whose weight is its duration. Further calls have no effect. */
export interface ReleaseTurn {
  (): void;
  /** Ends a turn with an explicit weight. */
  readonly weighing: (weight: number) => void;
}

/** Sets the weight of a turn explicitly. A usual turn weighs 1. */
export type SetWeight = (weight: number) => void;

/** Milliseconds of a usual turn. */
const turnMs = 100;
/** The maximum debt of an account, in usual turns. */
const maxDebt = 30;

interface Waiter {
  readonly begin: (end: ReleaseTurn) => void;
}

/**
 * Schedules one kind of work. Waiting accounts take turns, however many tasks each has queued.
 * An account whose turn weighed as much as several lets the others have as many before its next turn.
 */
class FairQueue {
  readonly #limits: Limits;
  readonly #running = new Map<QueueClient['id'], number>();
  /** Accounts in the order of their next turns. No queue is empty. */
  readonly #lines = new Map<QueueClient['id'], Waiter[]>();
  /** The weight beyond one usual turn that an account used while others waited. No entry is 0. */
  readonly #debts = new Map<QueueClient['id'], number>();
  #atOnce = 0;
  #waiting = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get counts(): { readonly running: number; readonly waiting: number } {
    return { running: this.#atOnce, waiting: this.#waiting };
  }

  take({ id: account, viewer, signal }: QueueClient): Promise<ReleaseTurn> {
    const id = viewer ?? account;
    const { line, lineOfAccount, seconds } = this.#limits;
    if (signal?.aborted) refuse('turnsTaken', { seconds });
    if (this.#isFree(id)) return Promise.resolve(this.#begin(id));
    const waiting = this.#lines.get(id)?.length ?? 0;
    const hasSome = waiting > 0 || this.#running.has(id);
    if (waiting >= lineOfAccount && hasSome) refuse('ownTurnsTaken', { seconds });
    if (this.#waiting >= line) refuse('turnsTaken', { seconds });
    return this.#wait(id, signal);
  }

  #isFree(id: QueueClient['id']): boolean {
    return this.#atOnce < this.#limits.atOnce && (this.#running.get(id) ?? 0) < this.#limits.ofAccount;
  }

  #begin(id: QueueClient['id']): ReleaseTurn {
    this.#atOnce += 1;
    this.#running.set(id, (this.#running.get(id) ?? 0) + 1);
    const startedAt = performance.now();
    let hasEnded = false;
    const weighing = (weight: number): void => {
      if (hasEnded) return;
      hasEnded = true;
      if (weight > 1 && this.#waiting > 0) this.#debts.set(id, Math.min(this.#debtOf(id) + weight - 1, maxDebt));
      this.#atOnce -= 1;
      const remaining = (this.#running.get(id) ?? 0) - 1;
      if (remaining > 0) this.#running.set(id, remaining);
      else this.#running.delete(id);
      this.#next();
    };
    return Object.assign(() => weighing((performance.now() - startedAt) / turnMs), { weighing });
  }

  #wait(id: QueueClient['id'], signal: AbortSignal | undefined): Promise<ReleaseTurn> {
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        this.#remove(id, waiter);
        // The client has left, so the response is never read.
        reject(new Refusal([problem('turnsTaken', { seconds: this.#limits.seconds })]));
      };
      const waiter: Waiter = {
        begin: (end) => {
          signal?.removeEventListener('abort', abort);
          resolve(end);
        },
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.#lines.set(id, [...(this.#lines.get(id) ?? []), waiter]);
      this.#waiting += 1;
    });
  }

  #remove(id: QueueClient['id'], waiter: Waiter): void {
    const remaining = (this.#lines.get(id) ?? []).filter((each) => each !== waiter);
    if (remaining.length > 0) this.#lines.set(id, remaining);
    else this.#lines.delete(id);
    this.#waiting -= 1;
  }

  #debtOf(id: QueueClient['id']): number {
    return this.#debts.get(id) ?? 0;
  }

  /** Lowers all debts. */
  #forgive(amount: number): void {
    for (const [id, debt] of this.#debts) {
      if (debt > amount) this.#debts.set(id, debt - amount);
      else this.#debts.delete(id);
    }
  }

  /**
   * Starts the next task. Among the accounts below their limit, the account with the least debt goes first, then moves to the
   * end.
   * Each turn lowers the debts of the others, so that no account waits for long.
   */
  #next(): void {
    if (this.#waiting === 0) {
      if (this.#atOnce === 0) this.#debts.clear();
      return;
    }
    const [id] = [...this.#lines.keys()]
      .filter((each) => this.#isFree(each))
      .sort((one, other) => this.#debtOf(one) - this.#debtOf(other));
    const [waiter, ...rest] = (id !== undefined && this.#lines.get(id)) || [];
    if (id === undefined || waiter === undefined) return;
    // The account's debt is paid. This turn lowers the debts of the others.
    this.#forgive(Math.max(this.#debtOf(id), 1));
    this.#lines.delete(id);
    if (rest.length > 0) this.#lines.set(id, rest);
    this.#waiting -= 1;
    waiter.begin(this.#begin(id));
  }
}

/** Schedules long work fairly: a task never waits for all tasks of another account. */
export class FairQueues {
  readonly #queues = new Map<LongWork, FairQueue>();

  /**
   * Waits for a turn. The caller must end the turn in every case.
   * @throws Refusal ownTurnsTaken, or turnsTaken if the queue is full or the client has left
   */
  async take(work: LongWork, client: QueueClient): Promise<ReleaseTurn> {
    const queue = this.#queues.get(work) ?? new FairQueue(limitsByWork[work]);
    this.#queues.set(work, queue);
    return queue.take(client);
  }

  /** The running and waiting tasks of each kind of work. Kinds without any task so far are left out. */
  counts(): readonly { readonly work: LongWork; readonly running: number; readonly waiting: number }[] {
    return [...this.#queues].map(([work, queue]) => ({ work, ...queue.counts }));
  }

  /**
   * Runs a task in a turn, which ends with the task. The turn's weight is its duration unless the task sets another.
   * @throws Refusal as `take` does
   */
  async run<T>(work: LongWork, client: QueueClient, task: (weigh: SetWeight) => Promise<T>): Promise<T> {
    const end = await this.take(work, client);
    let weight: number | undefined;
    try {
      return await task((measured) => {
        weight = measured;
      });
    } finally {
      if (weight === undefined) end();
      else end.weighing(weight);
    }
  }
}
