import { expect, it } from 'vitest';
import { depositOverseers, depositPayee } from '#src/resources/bounty/deposits.ts';
import { invoiceApprovers, invoicePayees, invoicePurposes } from '#src/resources/payments/invoiceStatus.ts';
import { withdrawalOverseers } from '#src/resources/payments/withdrawalStatus.ts';
import type { Withdrawal } from '#src/resources/payments/withdrawals.ts';
import { exchangeOverseers, exchangePayee } from '#src/resources/statistics/exchangeDeposits.ts';
import { rolesFor } from '#src/schema/access/rolesFor.ts';

it('lists the same administrators for deposits and invoices as for the withdrawals of their payee', () => {
  const approversOf = (payee: Withdrawal['payee']) => rolesFor(withdrawalOverseers, 'payee', payee).toSorted();
  for (const purpose of invoicePurposes)
    expect(approversOf(invoicePayees[purpose])).toEqual(rolesFor(invoiceApprovers, 'purpose', purpose).toSorted());
  expect(approversOf(exchangePayee)).toEqual([...exchangeOverseers].toSorted());
  expect(approversOf(depositPayee)).toEqual([...depositOverseers].toSorted());
});
