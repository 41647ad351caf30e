import type { Transaction } from '#server/database/transaction.ts';
import { bookingStart } from '#server/features/statistics/model/bookingTables.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import type { BackfilledTransfer } from '#server/ledger/backfillTransfers.ts';
import { users } from '#src/resources/auth/users.ts';
import { shifted, span } from './times.ts';
import { incomeDaysAgo } from './withdrawalPlans.ts';

const hour = 3_600_000;
/** The number of hours of demo events that are booked: enough to show, few enough to book quickly. */
const booked = 24;
/** The deposit of each advertiser. */
const deposit = '500';

/**
 * Funds the demo's campaigns, and sets the first booked hour. The engine gets the events later.
 * @param owners of campaigns, except those with money already
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
