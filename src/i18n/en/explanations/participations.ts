import type { ResourceExplanations } from './words.ts';

export const participations: ResourceExplanations = {
  sections: {
    participation: { title: 'Participation', text: 'What they have done and earned.' },
    moderation: { title: 'Moderation', text: 'Their status, and the reason for it.' },
  },
  transitions: {
    accept: 'They can start the task and submit their work.',
    reject:
      'They can’t take part, their pending submissions are rejected, and their place becomes free. They will see your reason.',
    retry: 'The account is checked again. Fix what was missing first.',
    close: 'You leave the task for good. You keep what you have earned.',
    ban: 'Their pending submissions are rejected, unpaid stakes are lost, and their place becomes free. They can’t join any of this manager’s campaigns. They will see your reason.',
    unban: 'They can take part again if there is a place left. Rejected submissions stay rejected.',
    disable: 'Nothing was submitted for too long.',
    end: 'The task has ended.',
  },
  readers: { reject: 'The hunter will see this.', ban: 'The hunter will see this.' },
  reasons: {
    reject: ['The account doesn’t belong to a real person.', 'The account has nothing to do with the task’s topic.'],
    ban: ['One person is using several accounts.', 'The account’s followers were bought.'],
  },
  failures: { ban: "Couldn't ban user" },
};
