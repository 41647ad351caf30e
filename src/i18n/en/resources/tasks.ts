import type { ResourceWords } from './words.ts';

export const tasks: ResourceWords = {
  one: 'task',
  many: 'tasks',
  fields: {
    poolPercentage: 'Pool percentage',
    startAt: 'Start',
    endAt: 'End',
    maxParticipants: 'Places',
    minFollowers: 'Minimum followers',
    minPosts: 'Minimum posts',
    minAccountAgeMonths: 'Minimum account age in months',
    maxPostAgeDays: 'Maximum post age in days',
    requiredTags: 'Tags',
    requiredAccount: 'Account to follow or join',
    targetUrl: 'What it is about',
    proof: 'Proof',
    recurrence: 'Counts',
    perWeekMin: 'Minimum per week',
    perWeekMax: 'Maximum per week',
    review: 'Approval',
    retryAfterMinutes: 'Retry after minutes',
    isIco: 'ICO task',
    statusReason: 'Last reason',
  },
  empty: 'No tasks yet. They are added on a campaign’s page.',
};
