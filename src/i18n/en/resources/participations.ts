import type { ResourceWords } from './words.ts';

export const participations: ResourceWords = {
  one: 'participant',
  many: 'participants',
  fields: {
    name: 'Hunter’s name',
    accountCreatedAt: 'Account created',
    isPrivate: 'Private account',
    reason: 'Last reason',
    reasonType: 'Reason type',
    retryAt: 'Can retry from',
    inactiveAt: 'Disabled if inactive by',
    joinedAt: 'Joined',
    leftAt: 'Left',
  },
  empty: 'No participants yet.',
};
