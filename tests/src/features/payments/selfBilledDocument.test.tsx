import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SelfBilledDocument } from '#src/features/payments/selfBilling/SelfBilledDocument.tsx';
import { selfBilledInvoices } from '#src/resources/payments/selfBilledInvoices.ts';
import { Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';

afterEach(cleanup);

const usd = (amount: string) => ({ amount, currency: 'USD' });
const invoice = {
  id: 4,
  version: 1,
  number: 'SB-000004',
  source: 'adIncome',
  owner: 5,
  month: '2026-10',
  suppliedFrom: '2026-10-01',
  suppliedUntil: '2026-10-31',
  issuedAt: '2026-11-02T12:10:00.000Z',
  amount: usd('8.32'),
  net: usd('8.32'),
  vat: usd('0'),
  vatRate: 0,
  exemption: 'Reverse charge',
  mention: 'Self-billing',
  items: [
    { description: 'Advertising space: Top banner', quantity: 212, unit: 'hours', net: '9.31' },
    { description: 'Corrections of earlier months', quantity: 1, unit: 'corrections', net: '-0.99' },
  ],
  supplierName: 'Marble Media',
  supplierAddress: '1 rue de la Paix',
  supplierCountry: 'FR',
  supplierVatId: 'FR12345678901',
  customerName: 'Quarry',
  customerAddress: null,
  customerCountry: 'DE',
  customerVatId: 'DE123456789',
};

test('a self-billed invoice says what the law asks for, and is printed', async () => {
  showScreen(<SelfBilledDocument resource={selfBilledInvoices} record={invoice} />, {
    at: '/payments?show=self-billed-invoices',
    path: '/payments',
    role: 'publisher',
    shelf: new Shelf([invoice]),
  });
  const article = within(await screen.findByRole('article', { name: 'Invoice SB-000004' }));
  for (const text of [
    'Self-billing',
    '02.11.2026',
    '01.10.2026 – 31.10.2026',
    'Marble Media',
    'France',
    'VAT ID FR12345678901',
    'VAT ID DE123456789',
    'Reverse charge',
  ])
    article.getByText(text);
  const rows = article.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toContain('Advertising space: Top banner212 hours9.31 USD');
  expect(rows).toContain('Corrections of earlier months–-0.99 USD');
  expect(rows).toContain('Total8.32 USD');
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  await userEvent.click(article.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});
