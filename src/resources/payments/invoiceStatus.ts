import type { RoleName } from '#src/access/roles.ts';
import { by, nobody, oneself, type Rule, type Where } from '#src/schema/access/rules.ts';
import type { StatusMachine } from '#src/schema/status.ts';

/** What an invoice is for: the balance of an advertiser or publisher, or a bounty campaign. */
export const invoicePurposes = ['topUp', 'campaign'] as const;
export type InvoicePurpose = (typeof invoicePurposes)[number];

/** Who decides on payments: for bounty campaigns bounty-admin, for advertisers and publishers advert-admin, for everyone admin. */
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
 * Who decides on payments of others.
 * @param payer the field with who pays
 * @param besides what has to hold for admin too
 */
export function decidersBy(payer: string, besides: Where = {}): readonly Rule[] {
  const others = { [payer]: { not: ['$me'] } };
  return [
    by('bounty-admin', { purpose: 'campaign', ...others }),
    by('advert-admin', { purpose: 'topUp', ...others }),
    by('admin', { ...besides, ...others }),
  ];
}

/** They read all of them, and decide on those of others. */
const deciders = decidersBy('owner');

/** The rules of who may refund a paid invoice. */
export const refunders = [by('admin', { owner: { not: ['$me'] } })];

/** What doesn’t fit about what was received. It is `none` again once somebody has decided. */
export const invoiceExceptions = ['none', 'partial', 'over', 'late', 'deposited'] as const;
export type InvoiceException = (typeof invoiceExceptions)[number];

/** The statuses that an invoice waits in for a first payment, and returns to where that is given back. */
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
    // Also made by the platform, when a payment turns out to be void. Leads back to where the invoice came from.
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
