import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '#server/async/concurrency.ts';

/** Argon2id, the library's default; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The most sign-ins that wait for a CPU. A full queue is processed within seconds. */
const maxWaiting = 200;

/** Hashing occupies a CPU: more hashes in parallel would slow down everything else. */
const hashQueue = limitConcurrency(availableParallelism(), maxWaiting, 'busy');

/**
 * Sign-ins have their own queue, from the first query on, and leave a CPU to other requests. Otherwise fifty simultaneous sign-ins would
 * delay all users. The queue is long, because attempts beyond the limits are refused immediately. Its timeout covers an unresponsive
 * database.
 */
export const signInQueue = limitConcurrency(Math.max(1, availableParallelism() - 1), 2_000, 'busy', 4_000);

/** Returns the numbers of running and waiting hashes, comparisons and sign-ins. */
export function passwordQueueCounts(): ReturnType<typeof hashQueue.counts> {
  const [hashing, signingIn] = [hashQueue.counts(), signInQueue.counts()];
  return { running: hashing.running + signingIn.running, waiting: hashing.waiting + signingIn.waiting };
}

/** A hash at the same cost for unknown accounts, so that they take equal time. */
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$MYA629AWMXTfoVJaaO3izg$QbKSPU3zlyaRMQhJdE57Ud9t/lgzPesFQTiI0fCaoOw';

/** Normalizes Unicode: keyboards may encode the same characters differently. */
const normalize = (password: string): string => password.normalize('NFC');

/** @returns the stored hash of a password */
export const hashPassword = (password: string): Promise<string> => hashQueue(() => hash(normalize(password), cost));

const hashPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$/;

/** A hash without a password: a sample of cost and salt for others. */
export const sampleHashWithSalt = (salt: Uint8Array): string => {
  const { memoryCost, timeCost, parallelism } = cost;
  const text = Buffer.from(salt).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${text}$`;
};

/** Hashes a password with the cost and salt of another hash: equal passwords get equal hashes. Only for callers that already queued. */
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

/** The same, after queueing. */
export const queueHashWithSameSalt = (sample: string, password: string): Promise<string> =>
  hashQueue(() => hashWithSameSalt(sample, password));

/**
 * Compares a password with its stored hash.
 * @param storedHash undefined for an unknown account: the result is false, after the same work
 */
export const passwordMatches = (storedHash: string | undefined, password: string): Promise<boolean> =>
  hashQueue(async () => {
    const matches = await verify(storedHash ?? decoy, normalize(password));
    return matches && storedHash !== undefined;
  });
