import { availableParallelism } from 'node:os';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { problem } from '#src/problems/catalogue.ts';

interface Limits {
  /** At once, in this process. */
  readonly atOnce: number;
  /** At once, of one account. */
  readonly ofAccount: number;
  /** Waiting in this process. */
  readonly line: number;
  /** Waiting of one account. */
  readonly lineOfAccount: number;
  /** Seconds after which who was refused may try again. */
  readonly seconds: number;
}

/** PostgreSQL is often on the same machine: its other processors answer short requests meanwhile. */
const halfOfCores = Math.max(1, Math.floor(availableParallelism() / 2));

/** Work that takes long, and how much of it is done at once. An account has less than a process, so that others find a place. */
const table = {
  /** A picture or video. Each takes a CPU and, while it is decoded, some hundred megabytes. */
  picture: { atOnce: 2, ofAccount: 1, line: 60, lineOfAccount: 10, seconds: 10 },
  /** A file on its way, however slowly its reader is. */
  export: { atOnce: 20, ofAccount: 2, line: 40, lineOfAccount: 2, seconds: 15 },
  /** Such a file of public stakes. Visitors have a line apart from accounts. */
  stakesFile: { atOnce: 20, ofAccount: 2, line: 40, lineOfAccount: 2, seconds: 15 },
  /** One part of such a file: read, and written as text. Who waits for it was let in before. */
  exportPart: { atOnce: 1, ofAccount: 1, line: Infinity, lineOfAccount: Infinity, seconds: 1 },
  /** A file that arrives, however slowly it is sent. */
  importFile: { atOnce: 200, ofAccount: 1, line: 0, lineOfAccount: 0, seconds: 5 },
  /** Each holds a connection for writes. */
  import: { atOnce: 2, ofAccount: 1, line: 20, lineOfAccount: 1, seconds: 60 },
  batch: { atOnce: 4, ofAccount: 1, line: 40, lineOfAccount: 5, seconds: 10 },
  /** Each writes a record and all that belongs to it, in one transaction. */
  clone: { atOnce: 2, ofAccount: 1, line: 40, lineOfAccount: 5, seconds: 10 },
  /** A search looks through whole lists. The search of all lists asks several of them at once. */
  search: { atOnce: 1 + halfOfCores, ofAccount: 1, line: 300, lineOfAccount: 30, seconds: 2 },
  /** Each counts the records of some days. A dashboard asks for several at once. */
  trend: { atOnce: 2, ofAccount: 1, line: 300, lineOfAccount: 60, seconds: 2 },
  /** Each waits for a site of somebody's. */
  siteCheck: { atOnce: 10, ofAccount: 1, line: 50, lineOfAccount: 2, seconds: 10 },
  /** Each unpacks a ZIP, or waits for the pages and documents that a creative names. */
  creativeCheck: { atOnce: 6, ofAccount: 2, line: 100, lineOfAccount: 50, seconds: 10 },
  /** A page of records that may be large: read, and written as JSON. Pages that are known to be small take no turn. */
  list: { atOnce: 1 + halfOfCores, ofAccount: 1, line: 300, lineOfAccount: 60, seconds: 2 },
  /** Each adds up the entries of an account, or the participants of a task or a campaign. */
  money: { atOnce: 1 + halfOfCores, ofAccount: 1, line: 300, lineOfAccount: 60, seconds: 2 },
  /** Sums and rows of a campaign's public stakes: each may read all of its participants. Visitors have a line apart from accounts. */
  stakes: { atOnce: 1 + halfOfCores, ofAccount: 1, line: 300, lineOfAccount: 60, seconds: 2 },
  /** A long answer, compressed by one of the four threads that files and passwords need too. The line has no limit: the request has been handled already. */
  compression: { atOnce: Math.min(halfOfCores, 2), ofAccount: 1, line: Infinity, lineOfAccount: Infinity, seconds: 1 },
  /** Each may take every core of the statistics engine for a while. A page asks for several at once. */
  statistics: { atOnce: 12, ofAccount: 2, line: 300, lineOfAccount: 30, seconds: 2 },
  /** Each asks the engine and the database many questions at once. */
  delivery: { atOnce: 1 + halfOfCores, ofAccount: 1, line: 300, lineOfAccount: 30, seconds: 2 },
  /** A batch of events that arrives, however slowly it is sent: kept in memory meanwhile. */
  eventFile: { atOnce: 24, ofAccount: 4, line: 100, lineOfAccount: 20, seconds: 2 },
  /** A batch that has arrived: its lines are read on the server's own thread. */
  events: { atOnce: 4, ofAccount: 2, line: 100, lineOfAccount: 20, seconds: 2 },
  /** Each waits for a social network. */
  lookUp: { atOnce: 20, ofAccount: 2, line: 200, lineOfAccount: 20, seconds: 5 },
} as const satisfies Readonly<Record<string, Limits>>;

export type LongWork = keyof typeof table;

export const queueLimits: Readonly<Record<LongWork, Limits>> = table;

/** Whose turn it is: an account, or for who isn't signed in their network. */
export interface TurnTaker {
  readonly id: number | string;
  /** The administrator who sees Quarry as the account: the turn is theirs. */
  readonly viewer?: number | undefined;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

/** Ends a turn, which weighs as long as it took. Further calls do nothing. */
export interface EndTurn {
  (): void;
  /** Ends a turn that has another weight than its time. */
  readonly weighing: (weight: number) => void;
}

/** Sets the weight of a turn to another than its time. 1 is a usual turn. */
export type Weigh = (weight: number) => void;

/** Milliseconds of a usual turn. */
const usualMilliseconds = 100;
/** The most turns of others that an account waits for because of its last one. */
const mostDebt = 30;

interface Waiter {
  readonly begin: (end: EndTurn) => void;
}

/**
 * The turns of one kind of work. Accounts that wait have theirs one after the other, however much each has asked for. An account whose
 * turn weighed as much as several lets the others have as many before its next one.
 */
class FairQueue {
  readonly #limits: Limits;
  readonly #running = new Map<TurnTaker['id'], number>();
  /** In the order of their next turns; no entry is empty. */
  readonly #lines = new Map<TurnTaker['id'], Waiter[]>();
  /** What accounts have had beyond one usual turn, while others wait. No entry is 0. */
  readonly #debts = new Map<TurnTaker['id'], number>();
  #atOnce = 0;
  #waiting = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get counts(): { readonly running: number; readonly waiting: number } {
    return { running: this.#atOnce, waiting: this.#waiting };
  }

  take({ id: account, viewer, signal }: TurnTaker): Promise<EndTurn> {
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

  #isFree(id: TurnTaker['id']): boolean {
    return this.#atOnce < this.#limits.atOnce && (this.#running.get(id) ?? 0) < this.#limits.ofAccount;
  }

  #begin(id: TurnTaker['id']): EndTurn {
    this.#atOnce += 1;
    this.#running.set(id, (this.#running.get(id) ?? 0) + 1);
    const begun = performance.now();
    let hasEnded = false;
    const weighing = (weight: number): void => {
      if (hasEnded) return;
      hasEnded = true;
      if (weight > 1 && this.#waiting > 0) this.#debts.set(id, Math.min(this.#debtOf(id) + weight - 1, mostDebt));
      this.#atOnce -= 1;
      const left = (this.#running.get(id) ?? 0) - 1;
      if (left > 0) this.#running.set(id, left);
      else this.#running.delete(id);
      this.#next();
    };
    return Object.assign(() => weighing((performance.now() - begun) / usualMilliseconds), { weighing });
  }

  #wait(id: TurnTaker['id'], signal: AbortSignal | undefined): Promise<EndTurn> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#remove(id, waiter);
        // Nobody reads it.
        reject(new Refusal([problem('turnsTaken', { seconds: this.#limits.seconds })]));
      };
      const waiter: Waiter = {
        begin: (end) => {
          signal?.removeEventListener('abort', leave);
          resolve(end);
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#lines.set(id, [...(this.#lines.get(id) ?? []), waiter]);
      this.#waiting += 1;
    });
  }

  #remove(id: TurnTaker['id'], waiter: Waiter): void {
    const left = (this.#lines.get(id) ?? []).filter((each) => each !== waiter);
    if (left.length > 0) this.#lines.set(id, left);
    else this.#lines.delete(id);
    this.#waiting -= 1;
  }

  #debtOf(id: TurnTaker['id']): number {
    return this.#debts.get(id) ?? 0;
  }

  /** Lowers all debts. */
  #forgive(amount: number): void {
    for (const [id, debt] of this.#debts) {
      if (debt > amount) this.#debts.set(id, debt - amount);
      else this.#debts.delete(id);
    }
  }

  /** Gives the free place to the account with the least debt that may have one: the first in line. It then goes behind the others. Each turn lowers the debts of the others, so that none waits for long. */
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
    // The account's own debt is paid; those of the others are lower by the turn that it has now.
    this.#forgive(Math.max(this.#debtOf(id), 1));
    this.#lines.delete(id);
    if (rest.length > 0) this.#lines.set(id, rest);
    this.#waiting -= 1;
    waiter.begin(this.#begin(id));
  }
}

/** Fair turns at the work of a process that takes long: no account keeps another one waiting for all that it has asked for. */
export class FairQueues {
  readonly #queues = new Map<LongWork, FairQueue>();

  /**
   * Waits for a turn. Who takes it has to end it, whatever happens.
   * @throws Refusal ownTurnsTaken, turnsTaken where too many wait already, or the taker has gone
   */
  async take(work: LongWork, taker: TurnTaker): Promise<EndTurn> {
    const queue = this.#queues.get(work) ?? new FairQueue(table[work]);
    this.#queues.set(work, queue);
    return queue.take(taker);
  }

  /** How much of each kind of work is done and waits just now; kinds that nobody has asked for are left out. */
  counts(): readonly { readonly work: LongWork; readonly running: number; readonly waiting: number }[] {
    return [...this.#queues].map(([work, queue]) => ({ work, ...queue.counts }));
  }

  /**
   * Runs a task in a turn, which ends with the task. Its weight is its time unless the task sets another.
   * @throws Refusal as `take` does
   */
  async run<T>(work: LongWork, taker: TurnTaker, task: (weigh: Weigh) => Promise<T>): Promise<T> {
    const end = await this.take(work, taker);
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
