import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { paymentsPath } from '#src/access/routes.ts';
import * as override from '#src/features/payments/overrides/invoices.tsx';
import { withdrawalWords } from '#src/i18n/en/payments/withdrawals.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import { readInvoice } from '#src/resources/payments/routes/invoice.ts';
import {
  type InvoiceSecondPerson,
  readInvoiceSecondPerson,
  readSecondPerson,
} from '#src/resources/payments/routes/secondPerson.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { registerOverrides } from '#src/screens/overrides.ts';
import { PageScreen } from '#src/screens/record/PageScreen.tsx';
import { leaveSignedIn, settings } from '#tests/src/providers/platform.ts';
import { me, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';

// Imported up front, so that loading them doesn't count towards the first test's time.
import.meta.glob('/src/features/payments/**/*.tsx', { eager: true });

let answer: InvoiceSecondPerson;
/** Since when two admins can refund together. */
let twoAdminsFrom: string | null;
beforeEach(() => {
  leaveSignedIn(me);
  twoAdminsFrom = readSecondPerson.example?.from ?? null;
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname, searchParams } = new URL(input, 'http://quarry.test');
    if (pathname.endsWith('/config.json')) return Response.json(settings);
    if (pathname === `/api/adnet${readInvoice.path}`) return Response.json(readInvoice.example);
    if (pathname === `/api/adnet${readInvoiceSecondPerson.path.replace(':id', '4')}`) return Response.json(answer);
    if (pathname === `/api/adnet${readSecondPerson.path}`) {
      const isOfRefunds = searchParams.get('payee') === 'refund';
      return Response.json({ ...readSecondPerson.example, ...(isOfRefunds && { from: twoAdminsFrom }) });
    }
    return new Response(null, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Opens a paid invoice of 1,500 USD. */
async function open(role: RoleName, values: Partial<Invoice> = {}): Promise<void> {
  registerOverrides({ invoices: override });
  const money = { amount: '1500', currency: 'USD' };
  const sums = {
    amount: money,
    received: money,
    net: money,
    vat: { ...money, amount: '0' },
    payable: null,
    rest: null,
  };
  const paid = { owner: 31, purpose: 'topUp', status: 'paid', exception: 'none', campaign: null, deposit: null };
  const row = { ...sampleOf(invoices, 4), ...sums, ...paid, ...values, id: 4, version: 1 };
  showScreen(<PageScreen resource={invoices} />, {
    at: recordPath(invoices, 'show', 4) ?? '',
    path: paymentsPath,
    role,
    shelf: new Shelf([row]),
  });
  await screen.findByText('Public page of the invoice');
}

const refundNeeds = 'A refund takes a second admin: the invoice stays paid until another admin refunds it too.';

test.each([
  ['secondPersonNeeded', refundNeeds],
  ['approved', 'You approved the refund. The invoice stays paid until another admin refunds it too.'],
] as const)(
  'The page of a paid invoice says to an admin that its refund waits for another one: %s.',
  async (refund, sentence) => {
    answer = { needed: false, refund, excess: null };
    await open('admin');
    await screen.findByText(sentence);
  },
);

test('The page says how to add a person if no two admins can refund together.', async () => {
  answer = { needed: false, refund: 'secondPersonNeeded', excess: 'secondPersonNeeded' };
  twoAdminsFrom = null;
  await open('admin', { exception: 'over' });
  const note = await screen.findByText(new RegExp(refundNeeds));
  expect(note.textContent).toContain(withdrawalWords.addPerson);
  expect((await screen.findByText(/^Sending the excess back/)).textContent).not.toContain(withdrawalWords.addPerson);
});

test.each([
  ['secondPersonNeeded', 'Sending the excess back takes a second person.'],
  ['approved', 'You approved sending the excess back. Another administrator has to approve it too.'],
] as const)(
  'The page of an overpaid invoice says to an advert-admin that the excess waits for a second person: %s.',
  async (excess, sentence) => {
    answer = { needed: false, refund: null, excess };
    await open('advert-admin', { exception: 'over' });
    await screen.findByText(sentence);
    expect(screen.queryByText(refundNeeds)).toBeNull();
  },
);

test('The page offers to confirm a payment until the invoice is paid, and then to record another one.', async () => {
  answer = { needed: false, refund: null, excess: null };
  await open('advert-admin', { status: 'pending' });
  await screen.findByRole('button', { name: 'Confirm payment' });
  cleanup();
  queryClient.clear();
  await open('advert-admin');
  const another = await screen.findByText('Record another payment');
  expect(another.closest('details')?.open).toBe(false);
  expect(screen.queryByRole('button', { name: 'Confirm payment' })).toBeNull();
});
