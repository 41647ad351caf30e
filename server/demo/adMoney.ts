import type { Transaction } from '#server/database/transaction.ts';
import { bookingStart } from '#server/features/statistics/model/bookingTables.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import type { BackfilledTransfer } from '#server/ledger/backfillTransfers.ts';
import { users } from '#src/resources/auth/users.ts';
import { shifted, span } from './times.ts';
import { incomeDaysAgo } from './withdrawalPlans.ts';

const hour = 3_600_000;
/** Hours of the demo's events that are booked once the engine has them: enough to look at, few enough to wait for. */
const booked = 24;
/** What each advertiser has paid in. */
const deposit = '500';

/**
 * Money for the campaigns of the demo, and the hour from which on it is booked: the events are made later, in the engine.
 * @param owners of campaigns, without those who have money already
 */
export async function fillAdMoney(
  tx: Transaction,
  now: Date,
  { owners, currency }: { readonly owners: readonly number[]; readonly currency: string },
): Promise<BackfilledTransfer[]> {
  const start = Math.floor(now.getTime() / hour) * hour - booked * hour;
  await tx.insert(bookingStart).values({ hour: new Date(start) });
  return owners.map((owner) => ({
    key: `demo:deposit:${owner}`,
    at: shifted(now, -incomeDaysAgo * span.day),
    actor: undefined,
    reference: 'Opening balance',
    entries: [
      {
        type: 'deposit',
        from: accountOf.outside(currency),
        to: accountOf.user(owner, currency),
        amount: deposit,
        refersTo: { entity: users.name, entityId: owner },
      },
    ],
  }));
}
