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

const written = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$/;

/** A hash without a password, to hash others like it. */
export const sampleWithSalt = (salt: Uint8Array): string => {
  const { memoryCost, timeCost, parallelism } = cost;
  const text = Buffer.from(salt).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${text}$`;
};

/** Hashes a password with the cost and the salt of another hash: equal passwords get equal hashes. For callers that have their turn. */
export function hashLike(sample: string, password: string): Promise<string> {
  const [, memoryCost, timeCost, parallelism, salt = ''] = written.exec(sample) ?? [];
  if (salt === '') throw new Error('A stored password hash isn’t Argon2id.');
  return hash(typed(password), {
    memoryCost: Number(memoryCost),
    timeCost: Number(timeCost),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
  });
}

/** The same, in turn. */
export const hashLikeInTurn = (sample: string, password: string): Promise<string> =>
  inTurn(() => hashLike(sample, password));

/**
 * Compares a password with what is kept of it.
 * @param kept undefined for an unknown account: the answer is false, after as much work as for any other
 */
export const passwordMatches = (kept: string | undefined, password: string): Promise<boolean> =>
  inTurn(async () => {
    const matches = await verify(kept ?? decoy, typed(password));
    return matches && kept !== undefined;
  });
