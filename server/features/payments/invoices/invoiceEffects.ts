import { and, eq, inArray } from 'drizzle-orm';
import type { AfterTransitionContext, Effects } from '#server/operations/effect.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { invoices } from '#src/resources/payments/invoices.ts';
import { deleteReturnApprovals } from './approveReturn.ts';
import { lockCampaignOfInvoice } from './lockInvoice.ts';
import { refundInvoice } from './refundInvoice.ts';
import { settleInvoice } from './settleInvoice.ts';
import { invoicePayments } from './tables.ts';

/** Marks all payments as returned; they never entered the ledger. An expired or cancelled invoice returns to that status. */
async function returnPayments({ tx, after }: AfterTransitionContext) {
  const { id, amount, status, returnsTo } = toTypedRecord(invoices, after);
  await deleteReturnApprovals(tx, { id });
  await tx
    .update(invoicePayments)
    .set({ state: 'returned' })
    .where(and(eq(invoicePayments.invoice, id), inArray(invoicePayments.state, ['seen', 'final'])));
  return amendRecord(tx, invoices, id, {
    status: returnsTo ?? status,
    returnsTo: null,
    received: { ...amount, amount: '0' },
    exception: 'none',
  });
}

export const invoiceEffects: Effects = {
  news: {
    kinds: {
      seePayment: 'invoiceProcessing',
      seeLatePayment: 'invoiceProcessing',
      accept: 'invoicePaid',
      giveBack: 'invoicePaymentReturned',
      expire: 'invoiceExpired',
      refund: 'invoiceRefunded',
    },
    linkOf: ({ publicId }) => `/invoice/${String(publicId)}`,
  },
  lockWhole: lockCampaignOfInvoice,

  async afterTransition(move) {
    if (move.transition.name === 'accept') return settleInvoice(move);
    if (move.transition.name === 'giveBack') return returnPayments(move);
    if (move.transition.name === 'refund') return refundInvoice(move);
  },
};
