import type { Executor } from '#server/database/database.ts';
import { changeEnd, findLatestChange } from '#server/features/auth/model/accountChanges.ts';
import { listWithdrawalAddresses } from '#server/features/auth/model/withdrawalAddresses.ts';
import type { WithdrawalHold } from '#src/resources/payments/routes/withdrawalHold.ts';
import { timeAhead } from '#src/schema/timeAhead.ts';

/**
 * Finds until when a withdrawal waits.
 * @param addedAt when its owner added the address
 * @returns undefined if there was no change within the time
 */
export async function findHold(executor: Executor, owner: number, addedAt: Date, now: Date): Promise<Date | undefined> {
  const change = await findLatestChange(executor, owner, now);
  const times = [addedAt, ...(change ? [change.at] : [])].map((at) => changeEnd(at));
  const latest = times.reduce((one, other) => (one > other ? one : other));
  return latest > now ? latest : undefined;
}

/** Reads for which changes the withdrawals of a user wait, and the addresses that they have added. */
export async function readHold(executor: Executor, userId: number, now: Date): Promise<WithdrawalHold> {
  const change = await findLatestChange(executor, userId, now);
  const addresses = await listWithdrawalAddresses(executor, userId);
  return {
    change: change ? { kind: change.kind, until: changeEnd(change.at).toISOString() } : null,
    addresses: addresses.map(({ method, address, addedAt }) => ({
      method,
      address,
      until: timeAhead(changeEnd(addedAt).toISOString(), now)?.toISOString() ?? null,
    })),
  };
}
