import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '#server/async/concurrency.ts';

/** Argon2id, which is the library's default; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The most sign-ins that wait for a CPU. A full queue is worked off within seconds. */
const line = 200;

/** Hashing takes a CPU for a while: more at once would slow everything else down. */
const inTurn = limitConcurrency(availableParallelism(), line, 'busy');

/**
 * Signing in takes turns of its own, from the first query on, and leaves a CPU to others: else everybody's requests would wait behind
 * fifty who come in the same moment. The line is long, as most attempts beyond the limits are refused at once, and nobody waits in it
 * for a database that doesn't answer.
 */
export const inSignInTurn = limitConcurrency(Math.max(1, availableParallelism() - 1), 2_000, 'busy', 4_000);

/** How many hash, compare or sign in just now, and how many wait for it. */
export function passwordTurns(): ReturnType<typeof inTurn.counts> {
  const [hashing, signingIn] = [inTurn.counts(), inSignInTurn.counts()];
  return { running: hashing.running + signingIn.running, waiting: hashing.waiting + signingIn.waiting };
}

/** The hash of an unknown password, at the same cost, so that unknown accounts take equal time. */
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$MYA629AWMXTfoVJaaO3izg$QbKSPU3zlyaRMQhJdE57Ud9t/lgzPesFQTiI0fCaoOw';

/** Normalizes Unicode: keyboards may encode the same characters differently. */
const typed = (password: string): string => password.normalize('NFC');

/** @returns what is kept of a password */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(typed(password), cost));

/**
 * Compares a password with what is kept of it, at once: for who has their turn already.
 * @param kept undefined for an unknown account: the answer is false, after as much work as for any other
 */
export async function comparePassword(kept: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(kept ?? decoy, typed(password));
  return matches && kept !== undefined;
}

/** The same, in turn. */
export const passwordMatches = (kept: string | undefined, password: string): Promise<boolean> =>
  inTurn(() => comparePassword(kept, password));
