import type { AnyRow } from '#src/schema/resource.ts';
import { me } from '#tests/src/screens/showScreen.tsx';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const timestamps = { version: 1, createdAt: '2030-01-05T00:00:00.000Z', updatedAt: '2030-01-05T00:00:00.000Z' };
const owner = { campaign: 7, manager: me };
export const payout: AnyRow = {
  ...timestamps,
  ...owner,
  id: 3,
  title: 'Payout 1',
  period: null,
  total: usd('100'),
  count: 4,
  open: 2,
  paid: 1,
  status: 'paying',
};
const empty = { network: 'ethereum', address: '0xaa', reason: null, transactionHash: null, paidAt: null };
export const lineOf = (id: number, name: string, values: object = {}): AnyRow => ({
  ...timestamps,
  ...owner,
  ...empty,
  id,
  payout: 3,
  hunter: id,
  name,
  amount: usd('25'),
  status: 'unpaid',
  ...values,
});
export const lines = [
  lineOf(71, 'Ada', { status: 'paid', transactionHash: '0xfeed', paidAt: '2030-01-06T10:00:00.000Z' }),
  lineOf(72, 'Bea', { status: 'failed', reason: 'The network has refused it.' }),
  lineOf(73, 'Cai'),
  lineOf(74, 'Dan', { network: null, address: null }),
  lineOf(75, 'Eve', { status: 'cancelled', reason: 'Paid in cash.' }),
];
