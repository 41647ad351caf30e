import { expect, test } from 'vitest';
import { paymentMethods } from '#src/features/bounty/model/networkIcons.ts';

test('every way to be paid has a drawing', () => {
  expect(Object.keys(paymentMethods)).toEqual(['webmoney', 'epayments', 'paxum', 'yandex-pay', 'ethereum', 'neo']);
});
