import { expect, test } from 'vitest';
import { closestFirst } from '#src/features/payments/unassigned/closestFirst.ts';

const asking = (amount: string, issuedAt: string | null = null) => ({ payable: { amount, currency: 'ETH' }, issuedAt });

test('invoices that ask for about as much come first, more or less alike, and paid ones last', () => {
  const [far, less, more, paid] = [
    asking('2'),
    asking('0.98'),
    asking('1.01'),
    asking('1', '2026-11-04T00:00:00.000Z'),
  ];
  const received = { amount: '1.000000000000000001', currency: 'ETH' };
  expect(closestFirst([paid, far, less, more], received)).toEqual([more, less, far, paid]);
});
