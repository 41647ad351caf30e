import { setTimeout as pause } from 'node:timers/promises';
import { postgresUrl } from './database.ts';
import type { Answer, Person } from './participation.ts';

interface Race {
  readonly rounds: number;
  /** Made at once. */
  readonly attempts: number;
}

/** As hard as is promised; `npm run test:long` tries as many rounds. */
const promised: Race = { rounds: 20, attempts: 100 };
/** A missing lock shows in the first rounds. */
const usual: Race = { ...promised, rounds: 4 };
/** PGlite runs one statement at a time: there it is shown once that nothing breaks, on PostgreSQL that nothing is given twice. */
const alone: Race = { rounds: 1, attempts: 8 };

/** How hard races are tried. */
export const race: Race = !postgresUrl ? alone : process.env.RACES === 'promised' ? promised : usual;

/** Times that a client comes again. */
const patience = 5;

/**
 * Asks until the server has time. On a busy machine, waiting for a connection can take a hundred at once too long: the server says
 * to come again then, and a client does, a second later and under the same key.
 */
export async function untilServed<P extends Person>(by: P, ask: (by: P) => Promise<Answer>): Promise<Answer> {
  const keyed = { ...by, headers: { ...by.headers, 'idempotency-key': crypto.randomUUID() } };
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(keyed);
    if (answer.status !== 503 || attempt === patience) return answer;
    await pause(1_000);
  }
}
