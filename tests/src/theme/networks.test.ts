import { expect, test } from 'vitest';
import { networkNames } from '#src/tasks/networks.ts';
import { networks, paymentMethods } from '#src/theme/networks.ts';

test('every network of a task type, and every way to be paid, has a drawing', () => {
  expect(Object.keys(networks).toSorted()).toEqual(Object.keys(networkNames).toSorted());
  expect(Object.keys(paymentMethods)).toEqual(['webmoney', 'epayments', 'paxum', 'yandex-pay', 'ethereum', 'neo']);
});
