import type { ResourceWords } from './words.ts';

export const participations: ResourceWords = {
  one: 'participant',
  many: 'participants',
  fields: {
    name: 'Hunter’s name',
    accountCreatedAt: 'Account made',
    isPrivate: 'Private account',
    reason: 'Reason given last',
    reasonType: 'Type of the reason',
    retryAt: 'Can try again',
    inactiveAt: 'Disabled without work',
    joinedAt: 'Joined',
    leftAt: 'Left',
  },
  sections: {
    participation: { title: 'Participation', text: 'What they have done, and what it has brought.' },
    moderation: { title: 'Moderation', text: 'Where they stand, and why.' },
  },
  transitions: {
    accept: 'They take part from now on, and hand in their work.',
    reject: 'They don’t take part, what waits is rejected, and their place is free. They read your reason.',
    retry: 'The account is looked at again. What was missing has to be mended before.',
    close: 'You leave the task for good. What you have earned stays yours.',
    ban: 'What waits is rejected, unpaid stakes are lost, their place is free, and they join none of this manager’s campaigns any more. They read your reason.',
    unban: 'They take part again, where a place is left. What was rejected stays rejected.',
    disable: 'Nothing was handed in for too long.',
    end: 'The task has ended.',
  },
  reasons: {
    reject: ['The account isn’t used by a person.', 'The account has nothing to do with the subject of the task.'],
    ban: ['One person takes part with several accounts.', 'The followers of the account are bought.'],
  },
  failures: { ban: 'Couldn’t ban user' },
  empty: 'Nobody takes part yet.',
};
