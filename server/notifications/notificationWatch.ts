import type { FastifyBaseLogger } from 'fastify';
import { poll } from '#server/async/poll.ts';
import type { Database } from '#server/database/database.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { loadNewest, type Newest } from './loadNewest.ts';

/** Milliseconds between two polls. One query per process serves all listeners. */
const usualInterval = 2_000;
/** Seconds after which a refused client may retry. */
const patience = 60;

type Listener = (state: Newest) => void;

/** Polls the database for new notifications while a user listens. Any process may have written them. */
export class NotificationWatch {
  readonly #database: Database;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #rest: number;
  readonly #listeners = new Map<number, Set<Listener>>();
  /** The last reported state of each user. */
  readonly #told = new Map<number, string>();
  #stop: (() => Promise<void>) | undefined;

  constructor(database: Database, log: Pick<FastifyBaseLogger, 'warn'>, rest = usualInterval) {
    this.#database = database;
    this.#log = log;
    this.#rest = rest;
  }

  /**
   * Reports the current state, and again after each change.
   * @returns a function that stops listening
   * @throws Refusal ownTurnsTaken if the account has reached its limit of listeners
   */
  listen(user: number, listener: Listener): () => void {
    const all = this.#listeners.get(user) ?? new Set();
    if (all.size >= limits.notificationStreams) refuse('ownTurnsTaken', { seconds: patience });
    this.#listeners.set(user, all.add(listener));
    this.#told.delete(user);
    const failure = 'new notifications can’t be looked for, to be tried again';
    this.#stop ??= poll({ round: () => this.#look(), rest: this.#rest, log: this.#log, failure });
    return () => this.#leave(user, listener);
  }

  #leave(user: number, listener: Listener): void {
    const all = this.#listeners.get(user);
    all?.delete(listener);
    if (all?.size !== 0) return;
    this.#listeners.delete(user);
    this.#told.delete(user);
    if (this.#listeners.size === 0) void this.close();
  }

  async #look(): Promise<boolean> {
    for (const [user, state] of await loadNewest(this.#database, [...this.#listeners.keys()])) {
      const serialized = JSON.stringify(state);
      if (this.#told.get(user) === serialized) continue;
      this.#told.set(user, serialized);
      for (const listener of this.#listeners.get(user) ?? []) listener(state);
    }
    return false;
  }

  /** Stops polling. */
  async close(): Promise<void> {
    const stop = this.#stop;
    this.#stop = undefined;
    await stop?.();
  }
}
