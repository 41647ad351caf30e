import type { Executor } from '#server/database/database.ts';
import { changeEnd, findLatestChange, hasChangeEndingAt } from '#server/features/account/model/accountChanges.ts';
import { listWithdrawalAddresses } from '#server/features/account/model/withdrawalAddresses.ts';
import type { HoldReason, WithdrawalHold } from '#src/resources/payments/routes/withdrawalHold.ts';
import { withdrawalStatus } from '#src/resources/payments/withdrawalStatus.ts';
import type { Withdrawal } from '#src/resources/payments/withdrawals.ts';
import { futureTime } from '#src/schema/futureTime.ts';

/**
 * Finds the end of a withdrawal's hold.
 * @param addedAt when its owner added the address
 * @returns undefined if there was no change within the time
 */
export async function findHold(executor: Executor, owner: number, addedAt: Date, now: Date): Promise<Date | undefined> {
  const change = await findLatestChange(executor, owner, now);
  const times = [addedAt, ...(change ? [change.at] : [])].map((at) => changeEnd(at));
  const latest = times.reduce((one, other) => (one > other ? one : other));
  return latest > now ? latest : undefined;
}

/**
 * Finds the reason of a withdrawal's hold. Its time identifies the change. Without such a change of the account, the reason is an address,
 * which may have been removed since.
 */
export async function findHoldReason(
  executor: Executor,
  { owner, status, heldUntil }: Withdrawal,
  now: Date,
): Promise<HoldReason | null> {
  const until = futureTime(heldUntil, now);
  if (until === undefined || status !== withdrawalStatus.values.pending) return null;
  return (await hasChangeEndingAt(executor, owner, until)) ? 'account' : 'address';
}

/** Loads the changes that hold a user's withdrawals, and the addresses that they have added. */
export async function loadHold(executor: Executor, userId: number, now: Date): Promise<WithdrawalHold> {
  const change = await findLatestChange(executor, userId, now);
  const addresses = await listWithdrawalAddresses(executor, userId);
  return {
    change: change ? { kind: change.kind, until: changeEnd(change.at).toISOString() } : null,
    addresses: addresses.map(({ method, address, addedAt }) => ({
      method,
      address,
      until: futureTime(changeEnd(addedAt).toISOString(), now)?.toISOString() ?? null,
    })),
  };
}
