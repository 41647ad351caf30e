import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { postbackSecrets } from './tables.ts';

/** What a signature covers, as it is sent. */
export interface Signed {
  readonly clickId: string;
  readonly goal: string;
  readonly transactionId: string;
  readonly value: string;
  readonly currency: string;
}

const newSecret = (): string => randomBytes(32).toString('base64url');

/** The secret of a campaign, made the first time that somebody asks for it. */
export async function secretOf(executor: Executor, campaign: number): Promise<string> {
  await executor.insert(postbackSecrets).values({ campaign, secret: newSecret() }).onConflictDoNothing();
  return (await knownSecret(executor, campaign)) ?? '';
}

async function knownSecret(executor: Executor, campaign: number): Promise<string | undefined> {
  const [row] = await executor.select().from(postbackSecrets).where(eq(postbackSecrets.campaign, campaign));
  return row?.secret;
}

/** Another secret, from now on: what is signed with the old one is refused. */
export async function rotateSecret(executor: Executor, campaign: number): Promise<string> {
  const secret = newSecret();
  await executor
    .insert(postbackSecrets)
    .values({ campaign, secret })
    .onConflictDoUpdate({ target: postbackSecrets.campaign, set: { secret, rotatedAt: sql`now()` } });
  return secret;
}

/** HMAC-SHA256 in hexadecimal, over the values a line each; one that is left out is an empty line. */
export const sign = (secret: string, { clickId, goal, transactionId, value, currency }: Signed): string =>
  createHmac('sha256', secret).update([clickId, goal, transactionId, value, currency].join('\n')).digest('hex');

/** Whether the signature is the campaign’s. Takes as long for a wrong one as for the right one. */
export async function isSigned(
  executor: Executor,
  campaign: number,
  signed: Signed,
  signature: string,
): Promise<boolean> {
  // A campaign without a secret has signed nothing.
  const secret = (await knownSecret(executor, campaign)) ?? newSecret();
  const expected = Buffer.from(sign(secret, signed));
  const given = Buffer.from(signature.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}
