import { describe, expect, test } from 'vitest';
import { toInvoicing } from '#server/configuration/invoicing.ts';
import { createQuote, offeredMethods } from '#server/features/payments/invoices/createQuote.ts';
import { paymentLink } from '#server/features/payments/invoices/paymentLink.ts';
import { determineVat, sumsFromGross, sumsFromNet } from '#server/features/payments/invoices/vat.ts';
import { evaluatePayments, type StoredPayment } from '#server/features/payments/invoices/watch/evaluatePayments.ts';
import { signPaymentEvent } from '#server/features/payments/invoices/watch/signature.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';

const due = '2026-11-09T00:00:00.000Z';
const invoiceOf = (values: Partial<Invoice> = {}): Invoice =>
  toTypedRecord(invoices, {
    id: 1,
    version: 1,
    status: 'pending',
    exception: 'none',
    amount: { amount: '100', currency: 'USD' },
    payable: null,
    rate: null,
    rest: null,
    dueAt: due,
    issuedAt: null,
    ...values,
  });
const paid = (value: string, values: Partial<StoredPayment> = {}): StoredPayment => ({
  id: 1,
  invoice: 1,
  reference: 'PAYMENT-1',
  amount: value,
  currency: 'USD',
  value,
  at: new Date('2026-11-05T00:00:00.000Z'),
  confirmations: null,
  state: 'final',
  seenAt: new Date('2026-11-05T00:00:00.000Z'),
  confirmedBy: null,
  ...values,
});
const summary = (invoice: Invoice, ...payments: StoredPayment[]) => {
  const { received, exception, isFinal, isSomething } = evaluatePayments(invoice, payments);
  return [received.amount, exception, isFinal, isSomething];
};

describe('what payments come to', () => {
  test.each([
    ['nothing', [], ['0', 'none', true, false]],
    ['all', [paid('100')], ['100', 'none', true, true]],
    ['in two parts', [paid('60'), paid('40')], ['100', 'none', true, true]],
    ['within the tolerance', [paid('99.5')], ['99.5', 'none', true, true]],
    ['less', [paid('99.49')], ['99.49', 'partial', true, true]],
    ['more', [paid('100.51')], ['100.51', 'over', true, true]],
    ['more, given back', [paid('130'), paid('-30')], ['100', 'none', true, true]],
    ['seen alone', [paid('100', { state: 'seen' })], ['100', 'none', false, true]],
    ['void', [paid('100', { state: 'void' })], ['0', 'none', true, false]],
    ['returned', [paid('100', { state: 'returned' })], ['0', 'none', true, false]],
    ['late', [paid('100', { at: new Date('2026-11-09T00:00:01.000Z') })], ['100', 'late', true, true]],
  ])('%s', (_what, payments, expected) => {
    expect(summary(invoiceOf(), ...payments)).toEqual(expected);
  });

  test('what was cancelled is paid too late, and what was once late stays so until it is decided', () => {
    expect(summary(invoiceOf({ status: 'cancelled' }), paid('100'))[1]).toBe('late');
    expect(summary(invoiceOf({ status: 'processing', exception: 'late' }), paid('100'))[1]).toBe('late');
    expect(summary(invoiceOf({ status: 'expired' }), paid('100'))[1]).toBe('none');
  });

  test('of a paid invoice only what is beyond it is an exception, and no more once it is in the balance', () => {
    const issued = { status: 'paid', issuedAt: due } as const;
    expect(summary(invoiceOf(issued), paid('100'), paid('100'))[1]).toBe('over');
    const rest = { amount: '100', currency: 'USD' };
    expect(summary(invoiceOf({ ...issued, rest }), paid('100'), paid('100'))[1]).toBe('none');
  });

  test('whole coins that were asked for aren’t too much', () => {
    const payable = { amount: '9', currency: 'NEO' };
    const rate = { amount: '12', currency: 'USD' };
    expect(summary(invoiceOf({ payable, rate }), paid('108'))[1]).toBe('none');
    expect(summary(invoiceOf({ payable, rate }), paid('120'))[1]).toBe('over');
  });
});

describe('the price', () => {
  const invoicing = toInvoicing(
    { PAYMENT_ACCOUNTS: 'webmoney=Z1;ethereum=0xabc;neo=Aabc', COIN_RATES: 'ETH/USD=2500' },
    false,
  );
  const amount = { amount: '100', currency: 'USD' };
  const now = new Date('2026-11-02T00:00:00.000Z');

  test('methods without an account or a price aren’t offered', () => {
    expect(offeredMethods(invoicing, 'USD')).toEqual(['webmoney', 'ethereum']);
    expect(offeredMethods(invoicing, 'EUR')).toEqual(['webmoney']);
    expect(offeredMethods(invoicing, 'ETH')).toEqual(['webmoney', 'ethereum']);
    expect(offeredMethods(toInvoicing({}, false), 'USD')).toEqual([]);
    expect(() => createQuote(invoicing, 'neo', amount, now)).toThrow(Refusal);
  });

  test('coins cover the amount, by a little that tells payments apart, and the price holds 15 minutes', () => {
    const { payable, rate, rateExpiresAt } = createQuote(invoicing, 'ethereum', amount, now);
    expect(Number(payable?.amount)).toBeGreaterThanOrEqual(0.04);
    expect(Number(payable?.amount)).toBeLessThan(0.04001);
    expect([rate?.amount, rateExpiresAt]).toEqual(['2500', '2026-11-02T00:15:00.000Z']);
  });

  test('links have the amount to its last digit', () => {
    expect(paymentLink('ETH', '0xabc', '0.200000017')).toBe('ethereum:0xabc@1?value=200000017000000000');
    expect(paymentLink('NEO', 'Aabc', '9')).toBe('neo:Aabc?asset=neo&amount=9');
  });
});

describe('VAT', () => {
  const invoicing = toInvoicing({ INVOICE_COUNTRY: 'DE', INVOICE_VAT_ID: 'DE123456789', VAT_RATE: '19' }, false);
  const buyer = { name: 'Ada', address: null, country: 'DE', vatId: null };

  test.each([
    ['in the same country', {}, { rate: 19, exemption: null }],
    ['a consumer in another member state', { country: 'FR' }, { rate: 19, exemption: null }],
    [
      'a company in another member state',
      { country: 'FR', vatId: 'FR12345678901' },
      { rate: 0, exemption: 'Reverse charge' },
    ],
    ['a consumer in Monaco, which counts as France', { country: 'MC' }, { rate: 19, exemption: null }],
    ['a company in Monaco', { country: 'MC', vatId: 'FR12345678901' }, { rate: 0, exemption: 'Reverse charge' }],
    ['a company in the same country', { vatId: 'DE987654321' }, { rate: 19, exemption: null }],
    ['nobody knows where', { country: null }, { rate: 19, exemption: null }],
  ])('%s', (_where, values, expected) => {
    expect(determineVat(invoicing, { ...buyer, ...values })).toEqual(expected);
  });

  test('outside the Union there is none, with the reason', () => {
    expect(determineVat(invoicing, { ...buyer, country: 'US' })).toMatchObject({
      rate: 0,
      exemption: expect.stringContaining('EU VAT'),
    });
  });

  test('what France sells to Monaco stays in the country', () => {
    const french = toInvoicing({ INVOICE_COUNTRY: 'FR', INVOICE_VAT_ID: 'FR98765432109', VAT_RATE: '20' }, false);
    const monegasque = { ...buyer, country: 'MC', vatId: 'FR12345678901' };
    expect(determineVat(french, monegasque)).toEqual({ rate: 20, exemption: null });
  });

  test('a seller without VAT says why', () => {
    expect(determineVat(toInvoicing({}, false), buyer)).toEqual({ rate: 0, exemption: 'Not subject to VAT' });
  });

  test('sums add up in the decimals of the currency', () => {
    expect(sumsFromNet('99.99', 19, 'USD')).toEqual({ net: '99.99', vat: '19', amount: '118.99' });
    expect(sumsFromNet('100', 19, 'JPY')).toEqual({ net: '100', vat: '19', amount: '119' });
    expect(sumsFromGross('118.99', 19, 'USD')).toEqual({ net: '99.99', vat: '19', amount: '118.99' });
  });
});

test('the signature is what a shell makes of it', () => {
  // printf '1762250000.{"id":"evt-1"}' | openssl dgst -sha256 -hmac 'a secret'
  expect(signPaymentEvent('a secret', '1762250000', '{"id":"evt-1"}')).toBe(
    'caae279bda840d24c25a50b5796325a1b88b7906ed5eedf54ada9cb7d52d2956',
  );
});
