import type { Kind } from '../brief.ts';

export const airdrop: Kind = {
  category: 'Airdrop',
  budget: [2_000, 10_000],
  page: 'Airdrop terms',
  works: [
    {
      title: ({ name }) => `${name} airdrop for early members`,
      work: ({ topic }) => `Join the Telegram channel, follow the project, and learn ${topic}.`,
    },
    {
      title: ({ name }) => `${name} newcomers’ airdrop`,
      work: ({ topic }) => `Follow our accounts for a month and find out ${topic}.`,
    },
    {
      title: ({ name }) => `${name} community airdrop`,
      work: () =>
        'Stay in our Telegram group for the whole campaign, and like the announcements that you want to see more of.',
    },
    {
      title: ({ name }) => `First steps with ${name}: airdrop`,
      work: () => 'Join us on Telegram, follow one of our accounts, and share the post that explains the first steps.',
    },
    {
      title: ({ name }) => `A thank-you airdrop for readers of ${name}`,
      work: ({ topic }) =>
        `Follow us where you already read about ${topic}, and like the posts that taught you something.`,
    },
    {
      title: ({ name }) => `${name} airdrop in small tasks`,
      work: ({ topic }) => `Complete a few small tasks, from following the channel to liking a post about ${topic}.`,
    },
  ],
  rules: [
    'One wallet and one Telegram account per person. Duplicates are removed before the payout.',
    'You can’t change the wallet address after joining.',
    'Accounts younger than three months are rejected.',
    'If you leave the group before the payout, you lose your place.',
  ],
};
