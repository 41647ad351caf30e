import * as z from 'zod/mini';
import type { Transaction } from '#server/database/transaction.ts';
import { factorMails as words } from '#src/i18n/en/account/factorMails.ts';
import type { MailContext } from './composeAccountMail.ts';
import { type FactorRemoval, factorTexts } from './factorMails.ts';
import { totpFactors } from './factorTables.ts';
import { reportChange } from './model/reportChange.ts';
import { passkeys } from './passkeys/passkeyTables.ts';

const dateSchema = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
);

/** Removed factors as stored in a change. The secret of an app stays encrypted. */
const removedFactorsSchema = z.object({
  app: z.optional(
    z.object({
      secret: z.nullable(z.string()),
      confirmedAt: z.nullable(dateSchema),
      lastUsedAt: z.nullable(dateSchema),
      lastStep: z.nullable(z.int()),
    }),
  ),
  passkeys: z.array(
    z.object({
      id: z.string(),
      credentialId: z.string(),
      userHandle: z.string(),
      publicKey: z.string(),
      counter: z.int(),
      transports: z.array(z.string()),
      name: z.string(),
      createdAt: dateSchema,
      lastUsedAt: z.nullable(dateSchema),
    }),
  ),
});

/** The rows of removed factors. */
export interface RemovedFactors {
  readonly app?: typeof totpFactors.$inferSelect | undefined;
  readonly passkeys: readonly (typeof passkeys.$inferSelect)[];
}

/** Reports removed factors, for which withdrawals wait. */
export const reportRemovedFactors = (
  sender: MailContext,
  tx: Transaction,
  userId: number,
  { removed, ...change }: FactorRemoval & { readonly removed: RemovedFactors },
  now: Date,
): Promise<void> =>
  reportChange(
    sender,
    tx,
    userId,
    { kind: 'factor', details: removed, subject: words[change.action].subject, texts: factorTexts(change, now) },
    now,
  );

/**
 * Restores removed factors.
 * @param details of the change that removed them
 * @param before factors that were set up later stay removed: they may be an intruder’s
 */
export async function restoreFactors(tx: Transaction, userId: number, details: unknown, before: Date): Promise<void> {
  const removed = removedFactorsSchema.parse(details);
  const { app } = removed;
  if (app?.secret && app.confirmedAt && app.confirmedAt < before) {
    const restored = { ...app, pendingSecret: null };
    await tx
      .insert(totpFactors)
      .values({ userId, ...restored })
      .onConflictDoUpdate({ target: totpFactors.userId, set: restored });
  }
  const earlier = removed.passkeys.filter(({ createdAt }) => createdAt < before);
  if (earlier.length === 0) return;
  await tx
    .insert(passkeys)
    .values(earlier.map((passkey) => ({ ...passkey, userId })))
    .onConflictDoNothing();
}
