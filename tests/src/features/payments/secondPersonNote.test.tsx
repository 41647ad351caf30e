import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { paymentsPath } from '#src/access/routes.ts';
import { secondPersonQuery } from '#src/features/payments/model/secondPersonQuery.ts';
import * as invoiceOverride from '#src/features/payments/overrides/invoices.tsx';
import * as override from '#src/features/payments/overrides/withdrawals.tsx';
import { ExchangeDepositList } from '#src/features/statistics/exchanges/ExchangeDepositList.tsx';
import * as depositOverride from '#src/features/statistics/overrides/exchange-deposits.tsx';
import { formatMoment } from '#src/format/date.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import { readInvoice } from '#src/resources/payments/routes/invoice.ts';
import {
  readInvoiceSecondPerson,
  readSecondPerson,
  type SecondPerson,
} from '#src/resources/payments/routes/secondPerson.ts';
import { type Withdrawal, withdrawals } from '#src/resources/payments/withdrawals.ts';
import { type ExchangeDeposit, exchangeDeposits } from '#src/resources/statistics/exchangeDeposits.ts';
import { listExchangeAccounts } from '#src/resources/statistics/routes/exchangeAccounts.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { registerOverrides } from '#src/screens/overrides.ts';
import { PageScreen } from '#src/screens/record/PageScreen.tsx';
import { campaignOf } from '#tests/src/features/bounty/tasks/bountyRecords.ts';
import { account, openCampaign, openMoney } from '#tests/src/features/bounty/tasks/openCampaign.tsx';
import { leaveSignedIn, settings } from '#tests/src/providers/platform.ts';
import { me, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';

// Imported up front, so that loading them doesn't count towards the first test's time.
import.meta.glob(['/src/features/payments/**/*.tsx', '/src/features/statistics/exchanges/*.tsx'], { eager: true });

const ahead = new Date(Date.now() + 70 * 3_600_000).toISOString();
const noPerson =
  /^No two people can approve together yet\. Each must have had the role for 72 hours, .* npm run admin -- --add you@example\.com$/;
const laterPerson = `Two people can approve together from ${formatMoment(ahead)}. The operator adds another admin with: npm run admin -- --add you@example.com`;
const secondProof = 'This takes a second proof: you’ll enter your password again when you approve it.';

let answer: SecondPerson;
/** Whether invoice 4 needs a second person. */
let needed: boolean;
/** Each request adds the role of its payee. */
let payees: (string | null)[];
beforeEach(() => {
  payees = [];
  needed = true;
  leaveSignedIn(me);
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname, searchParams } = new URL(input, 'http://quarry.test');
    if (pathname.endsWith('/config.json')) return Response.json(settings);
    if (pathname === `/api/adnet${readInvoice.path}`) return Response.json(readInvoice.example);
    if (pathname === `/api/adnet${listExchangeAccounts.path}`) return Response.json([]);
    if (pathname === `/api/adnet${readInvoiceSecondPerson.path.replace(':id', '4')}`)
      return Response.json({ needed, refund: null, excess: null });
    if (pathname !== `/api/adnet${readSecondPerson.path}`) return new Response(null, { status: 404 });
    payees.push(searchParams.get('payee'));
    return Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const people = (values: Partial<SecondPerson> = {}): SecondPerson => ({
  fourEyes: true,
  hours: 72,
  from: null,
  ...values,
});
/** Waits for the requests that effects of the page send. */
async function settle(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
}
/** Returns the texts of a page’s notes. */
const notes = () => [...document.querySelectorAll('.note')].map(({ textContent }) => textContent.trim());

describe('the page of a withdrawal', () => {
  /** Opens a pending withdrawal that takes two approvals. */
  async function open(values: Partial<Withdrawal> = {}): Promise<void> {
    registerOverrides({ withdrawals: override });
    const given = { approvers: null, approvals: null, campaign: null, transactionHash: null, heldUntil: null };
    const money = { amount: '1500', currency: 'USD' };
    const request = { owner: 31, payee: 'publisher', status: 'pending', amount: money, approvalsNeeded: 2 };
    const row = { ...sampleOf(withdrawals, 4), ...given, ...request, ...values, id: 4, version: 1 };
    showScreen(<PageScreen resource={withdrawals} />, {
      at: recordPath(withdrawals, 'show', 4) ?? '',
      path: paymentsPath,
      role: 'advert-admin',
      shelf: new Shelf([row]),
    });
    await screen.findByText(
      row.owner === me ? /^This takes two approvals by different people\./ : 'Balance and statement of the owner',
    );
  }

  test('shows that no two people can approve a large amount, and how to add a person', async () => {
    answer = people();
    await open();
    await screen.findByText(noPerson);
    expect(payees).toEqual(['publisher']);
  });

  test('shows from when two people can approve a large amount', async () => {
    answer = people({ from: ahead });
    await open();
    await screen.findByText(laterPerson);
  });

  test('shows that a second proof replaces the second person if FOUR_EYES is off', async () => {
    answer = people({ fourEyes: false });
    await open();
    await screen.findByText(secondProof);
  });

  test('shows nothing about a second person once two people can approve', async () => {
    answer = people({ from: '2026-01-08T09:30:00.000Z' });
    await open();
    await waitFor(() => expect(queryClient.getQueryData(secondPersonQuery('publisher').queryKey)).toEqual(answer));
    await settle();
    expect(notes()).toEqual(['This takes two approvals by different people. 0 of 2 given.']);
  });

  test.each([
    ['to its owner', { owner: me }],
    ['for an amount that one person approves', { approvalsNeeded: 1 }],
  ])('shows nothing about a second person %s', async (_, values) => {
    answer = people();
    await open(values);
    await settle();
    expect(payees).toEqual([]);
  });
});

describe('the deposits of a campaign', () => {
  const deposit = (values: object) => ({
    id: 1,
    version: 1,
    campaign: 7,
    manager: 98,
    reference: 'INV-1',
    note: null,
    amount: { amount: '1500', currency: 'USD' },
    status: 'pending',
    approvalsNeeded: 2,
    recordedBy: me,
    reason: null,
    reversedBy: null,
    reversedAt: null,
    createdAt: '2030-01-05T00:00:00.000Z',
    updatedAt: '2030-01-05T00:00:00.000Z',
    ...values,
  });
  async function open(role: RoleName, values = {}): Promise<void> {
    openCampaign([campaignOf({ manager: role === 'bounty-manager' ? me : 98 }), deposit(values)], role, account);
    await userEvent.click(await openMoney().then(() => screen.findByRole('button', { name: 'Show deposits' })));
    await screen.findByText('INV-1');
  }

  test('show that no two people can confirm a large amount, and how to add a person', async () => {
    answer = people();
    await open('bounty-admin');
    await screen.findByText(noPerson);
    expect(payees).toEqual(['bounty-hunter']);
  });

  test.each([
    ['to the manager', 'bounty-manager', {}],
    ['if none waits', 'bounty-admin', { status: 'recorded' }],
  ] as const)('show nothing about a second person %s', async (_, role, values) => {
    answer = people();
    await open(role, values);
    await settle();
    expect(payees).toEqual([]);
  });
});

const noPersonAfter = (sentence: string) => new RegExp(`^${sentence} ${noPerson.source.slice(1)}`);

describe('the page of an invoice', () => {
  const waiting = 'A payment this large waits until a second person accepts it\\.';
  /** Opens an invoice whose payment was confirmed. */
  async function open(values: Partial<Invoice> = {}, role: RoleName = 'advert-admin'): Promise<void> {
    registerOverrides({ invoices: invoiceOverride });
    const confirmed = { owner: 31, purpose: 'topUp', status: 'processing', exception: 'none', rest: null } as const;
    const money = { amount: '1500', currency: 'USD' };
    const sums = { amount: money, received: money, net: money, vat: { ...money, amount: '0' }, payable: null };
    const row = {
      ...sampleOf(invoices, 4),
      campaign: null,
      deposit: null,
      ...sums,
      ...confirmed,
      ...values,
      id: 4,
      version: 1,
    };
    showScreen(<PageScreen resource={invoices} />, {
      at: recordPath(invoices, 'show', 4) ?? '',
      path: paymentsPath,
      role,
      shelf: new Shelf([row]),
    });
    await screen.findByRole('heading', { name: 'Payments' });
    await screen.findByText('Public page of the invoice');
  }

  test.each([
    ['topUp', 'advert-admin', 'publisher'],
    ['campaign', 'bounty-admin', 'bounty-hunter'],
  ] as const)(
    'shows for the purpose %s that no two people can accept a large payment',
    async (purpose, role, payee) => {
      answer = people();
      await open({ purpose }, role);
      await screen.findByText(noPersonAfter(waiting));
      expect(payees).toEqual([payee]);
    },
  );

  test('shows that a paid invoice needs a second person for what it was overpaid by', async () => {
    answer = people();
    await open({ status: 'paid', exception: 'over' });
    await screen.findByText(noPersonAfter(waiting));
  });

  test('shows that a payment waits if two people can accept it', async () => {
    answer = people({ from: '2026-01-08T09:30:00.000Z' });
    await open();
    await screen.findByText(new RegExp(`^${waiting}$`));
  });

  test.each([
    ['for an amount that one person accepts', {}, false],
    ['before a payment', { status: 'pending' }, true],
    ['to its owner', { owner: me }, true],
  ] as const)('shows nothing about a second person %s', async (_, values, isNeeded) => {
    answer = people();
    needed = isNeeded;
    await open(values);
    await settle();
    expect(payees).toEqual([]);
  });
});

describe('the deposits of exchanges', () => {
  const waiting = 'A large deposit waits until a second person confirms it\\.';
  function show(page: ReactNode, at: string, values: Partial<ExchangeDeposit>): void {
    registerOverrides({ 'exchange-deposits': depositOverride });
    const decided = { reason: null, confirmedBy: null, reversedBy: null, reversedAt: null, secondProof: null };
    const row = {
      ...sampleOf(exchangeDeposits, 4),
      ...decided,
      status: 'pending',
      recordedBy: me,
      ...values,
      id: 4,
      version: 1,
    };
    showScreen(page, { at, path: paymentsPath, role: 'advert-admin', shelf: new Shelf([row]) });
  }
  const openPage = (values: Partial<ExchangeDeposit> = {}) =>
    show(<PageScreen resource={exchangeDeposits} />, recordPath(exchangeDeposits, 'show', 4) ?? '', values);
  const openList = (values: Partial<ExchangeDeposit> = {}) =>
    show(<ExchangeDepositList resource={exchangeDeposits} />, paymentsPath, values);

  test.each([
    ['page', openPage],
    ['list', openList],
  ])('show on the %s that no two people can confirm a large one', async (_, open) => {
    answer = people();
    open();
    await screen.findByText(noPersonAfter(waiting));
    expect(payees).toEqual(['publisher']);
  });

  test.each([
    ['page', openPage],
    ['list', openList],
  ])('show nothing about a second person on the %s if none waits', async (_, open) => {
    answer = people();
    open({ status: 'recorded', reference: 'EX-7' });
    await screen.findAllByText('EX-7');
    await settle();
    expect(payees).toEqual([]);
  });
});
