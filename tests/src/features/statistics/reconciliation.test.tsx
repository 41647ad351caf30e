import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { ReconciliationPage } from '#src/features/statistics/reconciliation/ReconciliationPage.tsx';
import {
  type ReconciledBooking,
  type ReconciledHour,
  type Reconciliation,
  reconciledHour,
  reconciliation,
} from '#src/resources/statistics/routes/reconciliation.ts';
import { answerRoutes } from '#tests/src/providers/routeAnswers.ts';
import { Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';

const asked = answerRoutes();

afterEach(cleanup);

const { hours, ...answer } = reconciliation.example as Reconciliation;
const booked = hours[0] as ReconciledHour;
const owing: ReconciledHour = {
  ...booked,
  hour: '2026-03-02T10:00:00.000Z',
  ledger: { spend: '4', income: '8.75' },
  owed: { spend: '8.5', income: '0' },
  margin: '-4.75',
  transfers: 2,
  state: 'owed',
};

function show(
  changes: Partial<Reconciliation> = {},
  at = '/audit/reconciliation',
  bookings: readonly ReconciledBooking[] = reconciledHour.example as ReconciledBooking[],
) {
  const page = { ...answer, hours: [owing, booked], ...changes };
  asked.mockImplementation(async (route) => (Object.is(route, reconciledHour) ? bookings : page));
  return showScreen(<ReconciliationPage />, { at, path: '/audit/reconciliation', role: 'admin', shelf: new Shelf([]) });
}

describe('the reconciliation', () => {
  test('shows both sides of each hour, what is owed, and how it stands', async () => {
    show();
    const table = within(await screen.findByRole('table', { name: 'Hours' }));
    const [, first, second] = table.getAllByRole('row');
    expect(first?.textContent).toContain('02.03.2026 10:00');
    expect(first?.textContent).toContain('Events: 12.50 USD');
    expect(first?.textContent).toContain('Unpaid: 8.50 USD');
    expect(first?.querySelector('[data-state]')?.textContent).toBe('Unpaid');
    expect(first?.textContent).toContain('Booked 2 times');
    expect(second?.textContent).toContain('3.75 USD');
    expect(second?.textContent).not.toContain('Events');
  });

  test('shows what was written off of an hour, of its bookings and of the total, and explains it', async () => {
    const writtenOff: ReconciledHour = {
      ...booked,
      ledger: { spend: '4', income: '2.8' },
      writtenOff: { spend: '8.5', income: '0' },
      state: 'writtenOff',
    };
    const partly = { ...owing, owed: { spend: '5', income: '0' }, writtenOff: { spend: '3.5', income: '0' } };
    const [spend] = reconciledHour.example as ReconciledBooking[];
    if (spend === undefined) throw new Error('The example has a booking.');
    const hours = [partly, writtenOff, { ...booked, hour: '2026-03-02T08:00:00.000Z' }];
    const total = { ...answer.total, writtenOff: { spend: '12', income: '0' } };
    const bookings = [
      { ...spend, booked: '9', writtenOff: '3.5' },
      { ...spend, id: 72 },
    ];
    show({ hours, total }, '/audit/reconciliation?hour=2026-03-02T10:00:00.000Z', bookings);
    const table = await screen.findByRole('table', { name: 'Hours' });
    const rows = [...table.querySelectorAll(':scope > tbody > .log-entry')];
    expect(rows.map((row) => row.querySelector('[data-state]')?.textContent)).toEqual([
      'Unpaid',
      'Written off',
      'Booked',
    ]);
    expect(rows[0]?.textContent).toContain('Unpaid: 5.00 USDWritten off: 3.50 USD');
    expect(rows[1]?.textContent).toContain('Written off: 8.50 USD');
    expect(rows[2]?.textContent).not.toContain('Written off');
    expect(table.querySelector('tfoot')?.textContent).toContain('Written off: 12.00 USD');
    expect(rows[1]?.querySelector('[title]')?.getAttribute('title')).toBe(
      'Events and ledger differ by the written-off amount, which won’t be paid.',
    );
    expect(
      screen
        .getByText(/^The balance of an advertiser or exchange is too low/)
        .textContent?.endsWith(
          'The unpaid amount is booked after the next top-up or deposit. The written-off amount won’t be paid.',
        ),
    ).toBe(true);
    const open = within(await screen.findByRole('table', { name: 'Bookings of 02.03.2026 10:00' }));
    const [, first, second] = open.getAllByRole('row');
    expect(first?.textContent).toContain('9.00 USDWritten off: 3.50 USD');
    expect(second?.textContent).not.toContain('Written off');
  });

  test('shows the platform’s balance, credit limit and opening credit', async () => {
    show({ platform: { balance: '-4.75', credit: '0', openingCredit: '10' } });
    expect(await screen.findByText('Platform balance: -4.75 USD. Opening credit: 10.00 USD.')).toBeTruthy();
    cleanup();
    show({ platform: { balance: '3', credit: '500', openingCredit: '0' } });
    expect(await screen.findByText('Platform balance: 3.00 USD. Credit limit: 500.00 USD.')).toBeTruthy();
  });

  test('unfolds the bookings of an hour, which link to the statements', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Show bookings of 02.03.2026 09:00' }));
    const bookings = within(await screen.findByRole('table', { name: 'Bookings of 02.03.2026 09:00' }));
    expect(bookings.getByRole('rowheader').textContent).toBe('Autumn sale');
    expect(bookings.getByRole('link').getAttribute('href')).toContain('/payments?user=12');
  });

  test('names the events and the payer of each booking', async () => {
    const [spend] = reconciledHour.example as ReconciledBooking[];
    if (spend === undefined) throw new Error('The example has a booking.');
    const of = (values: Partial<ReconciledBooking>) => ({ ...spend, ...values });
    show({}, undefined, [
      spend,
      of({ id: 72, basis: 'conversions' }),
      of({ id: 73, owner: 0, record: 0, exchange: 3, name: 'OpenX' }),
      of({ id: 74, side: 'income', record: 5, name: 'Top banner', exchange: 3 }),
      of({ id: 75, side: 'income', record: 5, name: 'Top banner', campaign: 7 }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Show bookings of 02.03.2026 09:00' }));
    const bookings = within(await screen.findByRole('table', { name: 'Bookings of 02.03.2026 09:00' }));
    const rows = bookings.getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].slice(0, 3).map(({ textContent }) => textContent))).toEqual([
      ['Campaign', 'Autumn sale', 'Impressions, clicks, views'],
      ['Campaign', 'Autumn sale', 'Conversions'],
      ['Exchange', 'OpenX', 'Impressions, clicks, views'],
      ['Ad zone', 'Top bannerPaid by exchange #3', 'Impressions, clicks, views'],
      ['Ad zone', 'Top bannerPaid by campaign #7', 'Impressions, clicks, views'],
    ]);
    const links = bookings.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links[2]).toContain('/payments?tab=exchange-deposits');
  });

  test('opened for an hour, it asks for those up to it', async () => {
    show({}, '/audit/reconciliation?hour=2026-03-02T09:00:00.000Z');
    await screen.findByRole('table', { name: 'Bookings of 02.03.2026 09:00' });
    const query = { to: '2026-03-02T10:00:00.000Z' };
    expect(asked).toHaveBeenCalledWith(reconciliation, expect.objectContaining({ query }));
  });

  test('reports unavailable statistics, and hours without spend or income', async () => {
    show({ hours: [], total: { ...answer.total, events: null } });
    await screen.findByText(/only shows the ledger/);
    screen.getByText('No spend or income from 01.03.2026 00:00 to 03.03.2026 00:00.');
  });
});
