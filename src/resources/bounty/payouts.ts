import { dateRange } from '#src/fields/dateRange/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { nobody } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import type { StatusMachine } from '#src/schema/status.ts';
import { moneyReaders } from './moneyReaders.ts';

/** The status follows from the lines: no user makes a transition. */
export const payoutStatus = {
  values: { draft: 'draft', paying: 'paying', done: 'done', cancelled: 'cancelled' },
  initial: 'draft',
  tones: { draft: 'waiting', paying: 'waiting', done: 'done', cancelled: 'off' },
  transitions: [
    { name: 'start', from: ['draft'], to: 'paying', by: nobody },
    { name: 'finish', from: ['draft', 'paying'], to: 'done', by: nobody },
    { name: 'cancel', from: ['draft'], to: 'cancelled', by: nobody },
  ],
} as const satisfies StatusMachine;

/** The unpaid earnings of a campaign's hunters, collected to be paid together. */
export const payouts = defineResource({
  name: 'payouts',
  service: 'bounty',
  title: 'title',
  // The title numbers the payouts of a campaign: “Payout 1”.
  qualifier: 'campaign',
  icon: 'Payments',
  logo: 'campaign',
  fields: {
    title: text({ required: true, readOnly: true, max: limits.titleLength.max, search: true }),
    campaign: reference('campaigns', { required: true, readOnly: true, filter: true }),
    manager: owner('managers', { readOnly: true }),
    /** The days of the first and the last submission that the payout pays. */
    period: dateRange({ readOnly: true }),
    total: money({ required: true, readOnly: true }),
    count: number({ required: true, readOnly: true, integer: true, min: 0 }),
    /** The number of lines that are neither paid nor cancelled. */
    open: number({ required: true, readOnly: true, integer: true, min: 0 }),
    paid: number({ required: true, readOnly: true, integer: true, min: 0 }),
    status: status(payoutStatus),
  },
  list: ['title', 'total', 'period', 'status', 'paid', 'open'],
  card: ['total', 'paid', 'open'],
  sort: ['createdAt', 'DESC'],
  quickFilters: [
    { name: 'draft', filter: { status: 'draft' } },
    { name: 'paying', filter: { status: 'paying' } },
    { name: 'done', filter: { status: 'done' } },
  ],
  screens: { list: '/payouts', show: '/payouts/:id' },
  access: {
    read: moneyReaders,
    create: nobody,
    update: nobody,
    delete: nobody,
  },
});

export type Payout = RowOf<typeof payouts>;
