import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AuditTable } from '#src/features/account/audit/AuditTable.tsx';
import { type AuditEntry, listAudit } from '#src/resources/auth/routes/audit.ts';
import { users } from '#src/resources/auth/users.ts';
import { Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';

afterEach(cleanup);

const { entries: examples } = listAudit.answer.parse(listAudit.example);
const writeOff = (values: Partial<AuditEntry>): AuditEntry => {
  const [entry] = examples;
  if (entry === undefined) throw new Error('The example has an entry.');
  return { ...entry, by: null, action: 'writeOff', fields: ['debts', 'creditors'], ...values };
};

function show(entries: readonly AuditEntry[]) {
  const ada = { ...sampleOf(users, 1), id: 31, version: 1 };
  const shelf = new Shelf([ada]);
  return showScreen(<AuditTable entries={entries} isBusy={false} />, {
    at: '/audit',
    path: '/audit',
    role: 'admin',
    shelf,
  });
}

it('names the user whose debt was written off, and links to the user', async () => {
  show([writeOff({ entity: 'user-debts', record: 31, title: 'Ada Byron' })]);
  const link = await screen.findByRole('link', { name: 'Ada Byron' });
  expect(link.getAttribute('href')).toBe('/users/31');
  screen.getByText('Debt of user #31');
});

it('names the exchange whose debt was written off, and links to the deposits of exchanges', async () => {
  show([writeOff({ entity: 'exchange-debts', record: 3, title: 'OpenX' })]);
  const row = within(await screen.findByRole('table', { name: 'Audit log' }));
  expect(row.getByRole('link', { name: 'OpenX' }).getAttribute('href')).toBe('/payments?tab=exchange-deposits');
  row.getByText('Debt of exchange #3');
});

it('names the user who gave up unpaid income, and links to the user', async () => {
  show([writeOff({ entity: 'unpaid-incomes', action: 'giveUp', record: 31, title: 'Ada Byron' })]);
  const link = await screen.findByRole('link', { name: 'Ada Byron' });
  expect(link.getAttribute('href')).toBe('/users/31');
  screen.getByText('Unpaid income of user #31');
});
