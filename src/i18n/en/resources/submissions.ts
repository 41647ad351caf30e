import type { ResourceWords } from './words.ts';

export const submissions: ResourceWords = {
  one: 'submission',
  many: 'submissions',
  fields: {
    name: 'Hunter’s name',
    url: 'Proof link',
    link: 'Canonical link',
    payoutItem: 'Payout line',
    subtasks: 'Subtasks',
    checks: 'Automatic checks',
    comment: 'Last reason',
    reward: 'Reward',
    stakesAwarded: 'Stakes',
    paidAt: 'Paid',
  },
  empty: 'No submissions yet.',
};
