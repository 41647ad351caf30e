import type { Kind } from '../brief.ts';

export const community: Kind = {
  category: 'Community',
  budget: [3_000, 12_000],
  page: 'Reddit',
  works: [
    {
      title: ({ name, language }) => `Moderators for the ${language} group of ${name}`,
      work: ({ language }) =>
        `Look after our ${language} Telegram group for two hours a day: greet newcomers, answer questions and remove advertising.`,
    },
    {
      title: ({ name }) => `${name} ambassadors`,
      work: ({ topic }) =>
        `Ambassadors hold a small meeting every second week, in their town or online, and talk about ${topic}.`,
    },
    {
      title: ({ name }) => `Welcome team for ${name}`,
      work: () =>
        'Answer the questions of new members on Telegram and Reddit, and collect those that the help pages don’t answer.',
    },
    {
      title: ({ name }) => `${name} on Reddit`,
      work: ({ topic }) =>
        `Start two discussions a week in our subreddit, for example on ${topic}, and keep them friendly.`,
    },
    {
      title: ({ name }) => `Evening hosts for ${name}`,
      work: ({ topic }) =>
        `In our Telegram group, host a weekly quiz or talk about ${topic}, from the announcement to the list of winners.`,
    },
    {
      title: ({ name, language }) => `Build the ${language} community of ${name}`,
      work: ({ language }) =>
        `Start our chapter in ${language}: translate announcements within a day and bring the questions of the group to the team.`,
    },
  ],
  rules: [
    'Your Telegram account must be older than a year.',
    'Applications are read in order of arrival. Everyone gets an answer within three days.',
    'Moderators never ask members for keys or payments.',
    'A week counts if no report waited longer than a day.',
  ],
};
