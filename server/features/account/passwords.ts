import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '#server/async/concurrency.ts';

/** Argon2id, which is the library's default; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The most sign-ins that wait for a CPU. A full queue is worked off within seconds. */
const maxWaiting = 200;

/** Hashing takes a CPU for a while: more at once would slow everything else down. */
const hashQueue = limitConcurrency(availableParallelism(), maxWaiting, 'busy');

/**
 * Signing in takes turns of its own, from the first query on, and leaves a CPU to others: else everybody's requests would wait behind
 * fifty who come in the same moment. The line is long, as most attempts beyond the limits are refused at once, and nobody waits in it
 * for a database that doesn't answer.
 */
export const signInQueue = limitConcurrency(Math.max(1, availableParallelism() - 1), 2_000, 'busy', 4_000);

/** How many hash, compare or sign in just now, and how many wait for it. */
export function passwordQueueCounts(): ReturnType<typeof hashQueue.counts> {
  const [hashing, signingIn] = [hashQueue.counts(), signInQueue.counts()];
  return { running: hashing.running + signingIn.running, waiting: hashing.waiting + signingIn.waiting };
}

/** The hash of an unknown password, at the same cost, so that unknown accounts take equal time. */
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$MYA629AWMXTfoVJaaO3izg$QbKSPU3zlyaRMQhJdE57Ud9t/lgzPesFQTiI0fCaoOw';

/** Normalizes Unicode: keyboards may encode the same characters differently. */
const normalize = (password: string): string => password.normalize('NFC');

/** @returns what is kept of a password */
export const hashPassword = (password: string): Promise<string> => hashQueue(() => hash(normalize(password), cost));

const hashPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$/;

/** A hash without a password, to hash others like it. */
export const sampleHashWithSalt = (salt: Uint8Array): string => {
  const { memoryCost, timeCost, parallelism } = cost;
  const text = Buffer.from(salt).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${text}$`;
};

/** Hashes a password with the cost and the salt of another hash: equal passwords get equal hashes. For callers that have their turn. */
export function hashWithSameSalt(sample: string, password: string): Promise<string> {
  const [, memoryCost, timeCost, parallelism, salt = ''] = hashPattern.exec(sample) ?? [];
  if (salt === '') throw new Error('A stored password hash isn’t Argon2id.');
  return hash(normalize(password), {
    memoryCost: Number(memoryCost),
    timeCost: Number(timeCost),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
  });
}

/** The same, in turn. */
export const queueHashWithSameSalt = (sample: string, password: string): Promise<string> =>
  hashQueue(() => hashWithSameSalt(sample, password));

/**
 * Compares a password with what is kept of it.
 * @param storedHash undefined for an unknown account: the answer is false, after as much work as for any other
 */
export const passwordMatches = (storedHash: string | undefined, password: string): Promise<boolean> =>
  hashQueue(async () => {
    const matches = await verify(storedHash ?? decoy, normalize(password));
    return matches && storedHash !== undefined;
  });
