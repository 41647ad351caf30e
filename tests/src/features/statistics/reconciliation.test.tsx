import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ReconciliationPage } from '#src/features/statistics/reconciliation/ReconciliationPage.tsx';
import { ask } from '#src/providers/ask.ts';
import {
  type ReconciledHour,
  type Reconciliation,
  reconciledHour,
  reconciliation,
} from '#src/resources/statistics/routes/reconciliation.ts';
import { Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';

vi.mock('#src/providers/ask.ts', () => ({ ask: vi.fn() }));

const asked = vi.mocked(ask);

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

function show(changes: Partial<Reconciliation> = {}, at = '/audit/reconciliation') {
  const page = { ...answer, hours: [owing, booked], ...changes };
  asked.mockImplementation(async (route) => (Object.is(route, reconciledHour) ? reconciledHour.example : page));
  return showScreen(<ReconciliationPage />, { at, path: '/audit/reconciliation', role: 'admin', shelf: new Shelf([]) });
}

describe('the reconciliation', () => {
  test('shows both sides of each hour, what is owed, and how it stands', async () => {
    show();
    const table = within(await screen.findByRole('table', { name: 'Hours' }));
    const [, first, second] = table.getAllByRole('row');
    expect(first?.textContent).toContain('02.03.2026 10:00');
    expect(first?.textContent).toContain('Events: 12.50 USD');
    expect(first?.textContent).toContain('Owed: 8.50 USD');
    expect(first?.querySelector('[data-state]')?.textContent).toBe('Owed');
    expect(first?.textContent).toContain('Booked 2 times');
    expect(second?.textContent).toContain('3.75 USD');
    expect(second?.textContent).not.toContain('Events');
  });

  test('shows the platform’s balance, credit limit and opening credit', async () => {
    show({ platform: { balance: '-4.75', credit: '0', openingCredit: '10' } });
    expect(await screen.findByText('Platform balance: -4.75 USD. Opening credit: 10.00 USD.')).toBeTruthy();
    cleanup();
    show({ platform: { balance: '3', credit: '500', openingCredit: '0' } });
    expect(await screen.findByText('Platform balance: 3.00 USD. Credit limit: 500.00 USD.')).toBeTruthy();
  });

  test('unfolds what an hour was booked from, which leads to the statements', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Show what 02.03.2026 09:00 was booked from' }));
    const bookings = within(await screen.findByRole('table', { name: 'What 02.03.2026 09:00 was booked from' }));
    expect(bookings.getByRole('rowheader').textContent).toBe('Autumn sale');
    expect(bookings.getByRole('link').getAttribute('href')).toContain('/payments?user=12');
  });

  test('opened for an hour, it asks for those up to it', async () => {
    show({}, '/audit/reconciliation?hour=2026-03-02T09:00:00.000Z');
    await screen.findByRole('table', { name: 'What 02.03.2026 09:00 was booked from' });
    const query = { to: '2026-03-02T10:00:00.000Z' };
    expect(asked).toHaveBeenCalledWith(reconciliation, expect.objectContaining({ query }));
  });

  test('says when there are no statistics, and when no hour has money', async () => {
    show({ hours: [], total: { ...answer.total, events: null } });
    await screen.findByText(/only what the ledger has is shown/);
    screen.getByText('No hour from 01.03.2026 00:00 to 03.03.2026 00:00 has money.');
  });
});
