import { currencyOf } from '#server/features/bounty/model/campaignMoney.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import type { BackfilledTransfer } from '#server/ledger/backfillTransfers.ts';
import type { Entry } from '#server/ledger/transferRequest.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import type { DemoLine } from './payoutLines.ts';
import type { DemoPayout } from './payouts.ts';

type StoredLine = DemoLine & { readonly id: number };

export type StoredPayout = Omit<DemoPayout, 'lines'> & { readonly id: number; readonly lines: readonly StoredLine[] };

/** Returns the accounts of a payout's entries: its own, a hunter's, and the outside. */
function accountsOf(campaign: Campaign, { id }: StoredPayout) {
  const currency = currencyOf(campaign);
  return {
    reserve: accountOf.payout(id, currency),
    outside: accountOf.outside(currency),
    hunter: (hunter: number) => accountOf.user(hunter, currency),
  };
}

const entryFields = ({ id, row: { amount } }: StoredLine) => ({
  amount: amount.amount,
  refersTo: { entity: payoutItems.name, entityId: id },
});

/** Returns the transfers of a payout: the reserved amounts, then the outcome of each line. */
export function payoutTransfers(campaign: Campaign, payout: StoredPayout): BackfilledTransfer[] {
  const { reserve, outside, hunter } = accountsOf(campaign, payout);
  const { id, row, lines } = payout;
  const actor = { id: row.manager, role: 'bounty-manager' };
  const reserved = lines.map(
    (line): Entry => ({ type: 'payout-reserve', from: hunter(line.row.hunter), to: reserve, ...entryFields(line) }),
  );
  const settled = lines.flatMap((line): BackfilledTransfer[] => {
    const { status, transactionHash, updatedAt } = line.row;
    const at = new Date(updatedAt);
    const from = reserve;
    if (status === 'paid') {
      const entry: Entry = { type: 'withdrawal', from, to: outside, ...entryFields(line) };
      return [{ key: `paid:payout-item:${line.id}`, at, actor, reference: transactionHash ?? '', entries: [entry] }];
    }
    if (status !== 'cancelled') return [];
    const entry: Entry = { type: 'payout-release', from, to: hunter(line.row.hunter), ...entryFields(line) };
    return [{ key: `cancelled:payout-item:${line.id}`, at, actor, entries: [entry] }];
  });
  return [{ key: `payout:${id}`, at: new Date(row.createdAt), actor, entries: reserved }, ...settled];
}
