import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { InvoiceSearch } from '#src/features/payments/unassigned/InvoiceSearch.tsx';
import { unassignedWords as words } from '#src/i18n/en/payments/unassigned.ts';
import type { UnassignedPayment } from '#src/resources/payments/unassignedPayments.ts';
import { me, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';

afterEach(cleanup);

const eth = (amount: string) => ({ amount, currency: 'ETH' });
const payment: UnassignedPayment = {
  id: 3,
  version: 2,
  createdAt: '2026-11-04T10:00:12.000Z',
  updatedAt: '2026-11-04T10:03:00.000Z',
  hash: `0x${'ab'.repeat(32)}`,
  sender: `0x${'cd'.repeat(20)}`,
  amount: eth('1'),
  method: 'ethereum',
  receivedAt: '2026-11-04T10:00:00.000Z',
  block: 7,
  confirmations: 12,
  status: 'unassigned',
  invoice: null,
  purpose: null,
  buyer: null,
  deposit: null,
  exchangeDeposit: null,
  reason: null,
};
const invoiceOf = (id: number, owner: number) => ({
  id,
  version: 1,
  reference: `Q-${id}`,
  number: null,
  purpose: 'topUp',
  status: 'pending',
  method: 'ethereum',
  amount: { amount: '100', currency: 'USD' },
  payable: eth('1.1'),
  issuedAt: null,
  buyerName: 'Ada',
  owner,
});
function show(...rows: ConstructorParameters<typeof Shelf>[0]) {
  const shelf = new Shelf(rows);
  showScreen(<InvoiceSearch payment={payment} />, { at: '/', path: '/', role: 'admin', shelf });
  return () => shelf.called('getList').map(({ params }) => (params as { filter: object }).filter);
}

test('invoices that were there before and may still be paid are candidates, and all of them once somebody searches', async () => {
  const filters = show(invoiceOf(1, 9));
  await screen.findByRole('button', { name: 'Choose Q-1' });
  const asked = { method: 'ethereum', createdAt_lte: '2026-11-04T10:01:00.000Z' };
  const open = ['pending', 'processing', 'expired'];
  expect(filters()).toEqual([{ ...asked, status: open }]);
  await userEvent.type(screen.getByLabelText(words.find), 'Ada');
  await waitFor(() => expect(filters().at(-1)).toEqual({ ...asked, status: [...open, 'cancelled', 'paid'], q: 'Ada' }));
});

test('where none is left that its reader decides on, it says so', async () => {
  show(invoiceOf(2, me));
  await screen.findByText(words.none);
  expect(screen.queryByRole('button')).toBeNull();
});
