import { expect, test } from 'vitest';
import { paymentMethodIcons } from '#src/features/payments/model/paymentMethodIcons.ts';

test('every way to be paid has a drawing', () => {
  expect(Object.keys(paymentMethodIcons)).toEqual(['webmoney', 'epayments', 'paxum', 'yandex-pay', 'ethereum', 'neo']);
});
