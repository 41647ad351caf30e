import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { problem } from '#src/problems/catalogue.ts';
import { type InvoiceDocument, readInvoice } from '#src/resources/payments/routes/invoice.ts';
import { eachWithPlatform } from '#tests/src/providers/platform.ts';

const here = eachWithPlatform();
afterEach(cleanup);

const id = '0b9f6a52-1c8e-4d0a-9a6e-4f2d7c1b3e58';
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const example = readInvoice.answer.parse(readInvoice.example);
const invoiceOf = (values: Partial<InvoiceDocument> = {}): InvoiceDocument => ({ ...example, id, ...values });
const inCoins = (minutes: number) =>
  invoiceOf({ coins: example.coins && { ...example.coins, rateExpiresAt: inMinutes(minutes) } });

async function show(invoice: InvoiceDocument) {
  here.platform.on('GET /api/adnet/v0/invoice', () => ({ json: invoice }));
  await open();
}

async function open() {
  const { InvoicePage } = await import('#src/features/payments/invoices/InvoicePage.tsx');
  render(<InvoicePage address={`/invoice/${id}`} enter={() => undefined} prepare={() => undefined} />);
}

test('a request says how it is paid: address, exact amount, QR code, link and for how long the rate holds', async () => {
  await show(inCoins(12));
  await screen.findByRole('heading', { level: 1, name: 'Payment request Q-7F3A9C2E4D' });
  screen.getByText('Waiting for payment');
  screen.getByText('Ethereum');
  screen.getByText('0.200000017');
  screen.getByText('0x52908400098527886E0F7030069857D2E4169EE7');
  screen.getByRole('img', { name: 'QR code with the address and the amount' });
  expect(screen.getByRole('link', { name: 'Open in wallet' }).getAttribute('href')).toBe(example.coins?.link);
  expect(screen.getByRole('timer').textContent).toMatch(/^This rate holds for 1[12]:\d\d\.$/);
  screen.getByText(/Nobody has looked for payments yet\. A payment counts after 12 confirmations\./);
});

test('a rate that has expired hides the code, and is renewed by a click', async () => {
  await show(inCoins(-1));
  await screen.findByText('The rate has expired. Renew it before you pay.');
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
  here.platform.on('POST /api/adnet/v0/invoice/rate', () => ({ json: inCoins(15) }));
  await userEvent.click(screen.getByRole('button', { name: 'Renew rate' }));
  await screen.findByRole('timer');
  screen.getByRole('img', { name: /QR code/ });
});

test('what was seen doesn’t look like what was paid', async () => {
  const payment = {
    reference: '0xfeed',
    amount: '0.2',
    currency: 'ETH',
    value: '500',
    at: inMinutes(-5),
    confirmations: 4,
    state: 'seen',
  } as const;
  await show(
    invoiceOf({ status: 'processing', received: '500', missing: '0', payments: [payment], lookedAt: inMinutes(-1) }),
  );
  await screen.findByText('Payment is being checked');
  screen.getByText(/It isn’t paid yet/);
  screen.getByText('4 of 12 confirmations');
  expect(screen.queryByText('How to pay')).toBeNull();
});

test('too little says what is missing, and how to pay it', async () => {
  await show(
    invoiceOf({
      status: 'processing',
      exception: 'partial',
      method: 'webmoney',
      coins: null,
      confirmations: null,
      missing: '60',
    }),
  );
  await screen.findByText(/You can pay the missing 60\.00 USD/);
  screen.getByText('How to pay');
  screen.getByText('WebMoney');
  screen.getByText(/Our staff confirms payments by hand/);
});

test('of coins nobody is asked to send the rest of: they are recognized by the whole amount', async () => {
  await show(invoiceOf({ status: 'processing', exception: 'partial', missing: '60' }));
  await screen.findByText(/Don’t send the rest/);
  expect(screen.queryByText('How to pay')).toBeNull();
});

test('a paid one is an invoice, with its number, both dates, both parties and its sums', async () => {
  await show(
    invoiceOf({
      number: 'INV-000042',
      status: 'paid',
      issuedAt: '2026-11-04T10:00:00.000Z',
      suppliedAt: '2026-11-04T09:00:00.000Z',
      received: '595',
      missing: '0',
      net: '500',
      vatRate: 19,
      vat: '95',
      amount: '595',
      exemption: null,
      seller: { name: 'Quarry GmbH', address: 'Steinweg 1, Berlin', country: 'DE', vatId: 'DE123456789' },
      creditNotes: [
        { number: 'CN-000001', issuedAt: '2026-11-05T10:00:00.000Z', amount: '595', reason: 'It was paid twice.' },
      ],
    }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Invoice INV-000042' });
  screen.getByText('Date of issue');
  screen.getByText('Date of supply');
  screen.getByText('Quarry GmbH');
  expect(screen.getAllByText('Germany')).toHaveLength(2);
  screen.getByText('VAT ID DE123456789');
  const table = within(screen.getByRole('table', { name: 'Items' }));
  screen.getByText('Top-up of the balance');
  expect(table.getByRole('row', { name: /^VAT 19 %/ }).textContent).toContain('95.00 USD');
  expect(table.getByRole('row', { name: /^Total/ }).textContent).toContain('595.00 USD');
  screen.getByText('CN-000001 of 05.11.2026: 595.00 USD was refunded. It was paid twice.');
});

test('an id that isn’t there is said so in the specification’s words', async () => {
  here.platform.on('GET /api/adnet/v0/invoice', () => ({ status: 404, json: problem('notFound') }));
  await open();
  await screen.findByRole('heading', { name: "Link might've expired" });
});

test('what arrives is shown also after somebody has signed in in another tab', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await show(inCoins(12));
  await screen.findByText('Waiting for payment');
  signInElsewhere();
  here.platform.on('GET /api/adnet/v0/invoice', () => ({ json: invoiceOf({ status: 'processing', received: '500' }) }));
  await vi.advanceTimersByTimeAsync(15_000);
  await screen.findByText('Payment is being checked');
  here.platform.on('GET /api/adnet/v0/invoice', () => ({ json: invoiceOf({ status: 'paid', number: 'INV-000042' }) }));
  await vi.advanceTimersByTimeAsync(15_000);
  await screen.findByRole('heading', { level: 1, name: 'Invoice INV-000042' });
});

test('an invoice that is on its way arrives also where somebody signs in in another tab meanwhile', async () => {
  let send: (reply: { json: InvoiceDocument }) => void = () => expect.fail();
  const arrival = new Promise<{ json: InvoiceDocument }>((resolve) => {
    send = resolve;
  });
  here.platform.on('GET /api/adnet/v0/invoice', () => arrival);
  await open();
  await waitFor(() => expect(here.platform.called('GET /api/adnet/v0/invoice')).toHaveLength(1));
  signInElsewhere();
  send({ json: inCoins(12) });
  await screen.findByText('Waiting for payment');
});

/** As a tab beside this one leaves it: its session is in the storage of the browser, which tells the others. */
function signInElsewhere(): void {
  const claims = btoa(JSON.stringify({ sub: '7' }));
  localStorage.setItem('quarry.tokens.7', JSON.stringify({ accessToken: `e30.${claims}.x`, refreshToken: 'x' }));
  localStorage.setItem('quarry.currentUser', '7');
  onTestFinished(() => localStorage.clear());
  window.dispatchEvent(new StorageEvent('storage', { key: 'quarry.currentUser' }));
}
