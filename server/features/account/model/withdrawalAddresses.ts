import { and, eq } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { addressMails as words } from '#src/i18n/en/account/addressMails.ts';
import { choiceWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { plainAddress } from '#src/resources/payments/plainAddress.ts';
import type { AddedAddress } from './accountRecovery.ts';
import { reportChange } from './reportChange.ts';
import { withdrawalAddresses } from './withdrawalAddressTable.ts';

/** An address of a user, and its payment method. */
export interface UserAddress {
  readonly userId: number;
  readonly method: string;
  readonly address: string;
}

const isAddress = ({ userId, method, address }: UserAddress) =>
  and(
    eq(withdrawalAddresses.userId, userId),
    eq(withdrawalAddresses.method, method),
    eq(withdrawalAddresses.address, plainAddress(method, address)),
  );

/** @returns the time when the user added an address, undefined for a new one */
async function findAddedAt(executor: Executor, address: UserAddress): Promise<Date | undefined> {
  const [row] = await executor
    .select({ addedAt: withdrawalAddresses.addedAt })
    .from(withdrawalAddresses)
    .where(isAddress(address));
  return row?.addedAt;
}

/** Inserts an address, unless the user has it already. @returns whether it is new */
async function insertAddress(tx: Transaction, { userId, method, address }: UserAddress, addedAt: Date) {
  const inserted = await tx
    .insert(withdrawalAddresses)
    .values({ userId, method, address: plainAddress(method, address), addedAt })
    .onConflictDoNothing()
    .returning({ addedAt: withdrawalAddresses.addedAt });
  return inserted.length > 0;
}

/** Removes an address. Adding it again counts as new. */
export async function removeWithdrawalAddress(tx: Transaction, address: UserAddress): Promise<void> {
  await tx.delete(withdrawalAddresses).where(isAddress(address));
}

/**
 * Adds a withdrawal address. An email reports a new address to the user, with a link that removes it.
 * @param replaced the address that undoing restores
 * @returns the time of the addition, from which withdrawals to the address wait
 */
export async function addWithdrawalAddress(
  platform: Platform,
  tx: Transaction,
  { replaced, ...added }: UserAddress & Pick<AddedAddress, 'replaced'>,
  now: Date,
): Promise<Date> {
  if (!(await insertAddress(tx, added, now))) return (await findAddedAt(tx, added)) ?? now;
  const { userId, method, address } = added;
  const parameters = { method: choiceWord(method), address, at: formatUtcMoment(now) };
  await reportChange(
    platform,
    tx,
    userId,
    {
      kind: 'address',
      details: { method, address, replaced } satisfies AddedAddress,
      subject: words.subject,
      texts: [say(words.text, parameters)],
    },
    now,
  );
  return now;
}

export async function replaceWithdrawalAddress(
  platform: Platform,
  tx: Transaction,
  { before, after }: { readonly before: UserAddress; readonly after: UserAddress },
  now: Date,
): Promise<void> {
  const { method, address } = before;
  const addedAt = (await findAddedAt(tx, before))?.toISOString() ?? null;
  await removeWithdrawalAddress(tx, before);
  await addWithdrawalAddress(platform, tx, { ...after, replaced: { method, address, addedAt } }, now);
}

/** Removes an added address, and restores the replaced one with its original time. */
export async function undoAddress(
  tx: Transaction,
  userId: number,
  { replaced, ...added }: AddedAddress,
): Promise<void> {
  await removeWithdrawalAddress(tx, { userId, ...added });
  if (replaced?.addedAt) await insertAddress(tx, { userId, ...replaced }, new Date(replaced.addedAt));
}

export const listWithdrawalAddresses = (executor: Executor, userId: number) =>
  executor.select().from(withdrawalAddresses).where(eq(withdrawalAddresses.userId, userId));
