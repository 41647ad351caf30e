import { setTimeout as pause } from 'node:timers/promises';
import { postgresUrl } from './database.ts';
import type { Answer, Person } from './participationApp.ts';

interface Race {
  readonly rounds: number;
  /** Concurrent requests of a round. */
  readonly attempts: number;
}

/** The promised number of rounds, which `npm run test:long` runs. */
const promised: Race = { rounds: 20, attempts: 100 };
/** Enough for `npm test`, as a missing lock shows in the first rounds. */
const usual: Race = { ...promised, rounds: 4 };
/** PGlite runs one statement at a time, so that one round suffices there; races need PostgreSQL. */
const onPglite: Race = { rounds: 1, attempts: 8 };

/** The rounds and attempts of this run. */
export const race: Race = !postgresUrl ? onPglite : process.env.RACES === 'promised' ? promised : usual;

/** Requests of a client, at most. */
const maxAttempts = 5;

/**
 * Sends a request, and repeats it under the same idempotency key while the answer is 503. On a busy machine a hundred concurrent
 * requests can wait too long for a database connection; clients retry then, a second later.
 */
export async function retryWhileBusy<P extends Person>(by: P, ask: (by: P) => Promise<Answer>): Promise<Answer> {
  const keyed = { ...by, headers: { ...by.headers, 'idempotency-key': crypto.randomUUID() } };
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(keyed);
    if (answer.status !== 503 || attempt === maxAttempts) return answer;
    await pause(1_000);
  }
}
