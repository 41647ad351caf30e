import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { limits } from '#src/limits.ts';
import { postbackSecrets } from './conversionTables.ts';

/** The signed fields, as sent. */
export interface SignedFields {
  readonly clickId: string;
  readonly goal: string;
  readonly transactionId: string;
  readonly value: string;
  readonly currency: string;
}

const createSecret = (): string => randomBytes(32).toString('base64url');

/** A campaign's secret, and the time until which the previous one is accepted. */
interface CampaignSecret {
  readonly secret: string;
  readonly previousUntil: Date | null;
}

/** Loads the secret of a campaign; the first call creates it. */
export async function loadSecret(executor: Executor, campaign: number): Promise<CampaignSecret> {
  await executor.insert(postbackSecrets).values({ campaign, secret: createSecret() }).onConflictDoNothing();
  const { secret = '', previousUntil = null } = (await findSecrets(executor, campaign)) ?? {};
  return { secret, previousUntil: previousUntil !== null && previousUntil > new Date() ? previousUntil : null };
}

async function findSecrets(executor: Executor, campaign: number) {
  const [row] = await executor.select().from(postbackSecrets).where(eq(postbackSecrets.campaign, campaign));
  return row;
}

/**
 * Replaces the secret of a campaign.
 * @param options.overlaps whether signatures of the current secret are accepted for a day; otherwise they are refused immediately
 */
export async function rotateSecret(
  executor: Executor,
  campaign: number,
  { overlaps }: { readonly overlaps: boolean },
): Promise<CampaignSecret> {
  const secret = createSecret();
  const until = sql`now() + make_interval(hours => ${limits.secretOverlapHours})`;
  const previous = overlaps
    ? { previousSecret: sql`${postbackSecrets.secret}`, previousUntil: until }
    : { previousSecret: null, previousUntil: null };
  const [row] = await executor
    .insert(postbackSecrets)
    .values({ campaign, secret })
    .onConflictDoUpdate({ target: postbackSecrets.campaign, set: { secret, ...previous, rotatedAt: sql`now()` } })
    .returning();
  return { secret, previousUntil: row?.previousUntil ?? null };
}

/** Returns the HMAC-SHA256 in hexadecimal over the values, one per line; an omitted value is an empty line. */
export const computeSignature = (
  secret: string,
  { clickId, goal, transactionId, value, currency }: SignedFields,
): string =>
  createHmac('sha256', secret).update([clickId, goal, transactionId, value, currency].join('\n')).digest('hex');

/** Compares in constant time. */
function isSignedWith(secret: string, fields: SignedFields, signature: string): boolean {
  const expected = Buffer.from(computeSignature(secret, fields));
  const received = Buffer.from(signature.toLowerCase());
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** Tests whether the campaign's secret made the signature, or its previous secret while both are accepted. */
export async function isSigned(
  executor: Executor,
  campaign: number,
  fields: SignedFields,
  signature: string,
): Promise<boolean> {
  // A campaign without a secret can't have signed anything.
  const { secret, previousSecret, previousUntil } = (await findSecrets(executor, campaign)) ?? {
    secret: createSecret(),
  };
  if (isSignedWith(secret, fields, signature)) return true;
  const isAccepted = previousUntil && previousUntil > new Date();
  return Boolean(previousSecret && isAccepted && isSignedWith(previousSecret, fields, signature));
}
