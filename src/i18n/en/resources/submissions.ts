import type { ResourceWords } from './words.ts';

export const submissions: ResourceWords = {
  one: 'submission',
  many: 'submissions',
  fields: {
    name: 'Hunter’s name',
    url: 'Proof link',
    link: 'Canonical link',
    payoutItem: 'Payout line',
    checks: 'Automatic checks',
    comment: 'Last reason',
    stakesAwarded: 'Stakes',
    paidAt: 'Paid',
  },
  empty: 'No submissions yet.',
};
