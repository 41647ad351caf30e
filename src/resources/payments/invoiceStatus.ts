import type { RoleName } from '#src/access/roles.ts';
import { by, nobody, oneself, type Rule, type Where } from '#src/schema/access/rules.ts';
import type { StatusMachine } from '#src/schema/status.ts';

/** The purpose of an invoice: the balance of an advertiser or publisher, or a bounty campaign. */
export const invoicePurposes = ['topUp', 'campaign'] as const;
export type InvoicePurpose = (typeof invoicePurposes)[number];

/**
 * The rules for deciding on payments: `bounty-admin` for bounty campaigns, `advert-admin` for advertisers and publishers, `admin` for all.
 */
export const invoiceApprovers = [
  by('bounty-admin', { purpose: 'campaign' }),
  by('advert-admin', { purpose: 'topUp' }),
  by('admin'),
];

/** Purpose → a role whose withdrawals the same administrators approve. */
export const invoicePayees = { topUp: 'publisher', campaign: 'bounty-hunter' } as const satisfies Record<
  InvoicePurpose,
  RoleName
>;

/**
 * Returns the rules for deciding on other users' payments.
 * @param payer the field with the paying user
 * @param besides a further condition for `admin`
 */
export function decidersBy(payer: string, besides: Where = {}): readonly Rule[] {
  const others = { [payer]: { not: ['$me'] } };
  return [
    by('bounty-admin', { purpose: 'campaign', ...others }),
    by('advert-admin', { purpose: 'topUp', ...others }),
    by('admin', { ...besides, ...others }),
  ];
}

/** Deciders read all invoices, and decide on those of other users. */
const deciders = decidersBy('owner');

/** The rules for refunding a paid invoice. */
export const refunders = [by('admin', { owner: { not: ['$me'] } })];

/** The mismatch between an invoice and its payments. An admin's decision resets it to `none`. */
export const invoiceExceptions = ['none', 'partial', 'over', 'late', 'deposited'] as const;
export type InvoiceException = (typeof invoiceExceptions)[number];

/** The statuses in which an invoice waits for a first payment. A returned payment moves the invoice back to one of them. */
export const unpaidStatuses = ['pending', 'expired', 'cancelled'] as const;

export const invoiceStatus = {
  values: {
    pending: 'pending',
    processing: 'processing',
    paid: 'paid',
    expired: 'expired',
    cancelled: 'cancelled',
    refunded: 'refunded',
  },
  initial: 'pending',
  tones: {
    pending: 'waiting',
    processing: 'waiting',
    paid: 'done',
    expired: 'off',
    cancelled: 'off',
    refunded: 'off',
  },
  reasonField: 'reason',
  transitions: [
    { name: 'seePayment', from: ['pending'], to: 'processing', by: nobody },
    { name: 'seeLatePayment', from: ['expired', 'cancelled'], to: 'processing', by: nobody },
    { name: 'accept', from: ['processing'], to: 'paid', by: deciders, recentAuthentication: true },
    // The platform makes this transition too, for a void payment. The invoice returns to its earlier status.
    {
      name: 'giveBack',
      from: ['processing'],
      to: 'pending',
      by: deciders,
      reason: 'required',
      recentAuthentication: true,
    },
    { name: 'expire', from: ['pending'], to: 'expired', by: nobody, due: 'dueAt' },
    { name: 'cancel', from: ['pending'], to: 'cancelled', by: [oneself()] },
    {
      name: 'refund',
      from: ['paid'],
      to: 'refunded',
      by: refunders,
      reason: 'required',
      recentAuthentication: true,
    },
  ],
} as const satisfies StatusMachine;
