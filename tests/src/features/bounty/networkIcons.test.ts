import { expect, test } from 'vitest';
import { networks, paymentMethods } from '#src/features/bounty/model/networkIcons.ts';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';

test('every network of a task type, and every way to be paid, has a drawing', () => {
  expect(Object.keys(networks).toSorted()).toEqual(Object.keys(networkNames).toSorted());
  expect(Object.keys(paymentMethods)).toEqual(['webmoney', 'epayments', 'paxum', 'yandex-pay', 'ethereum', 'neo']);
});
