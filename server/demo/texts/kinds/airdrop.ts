import type { Kind } from '../brief.ts';

export const airdrop: Kind = {
  category: 'Airdrop',
  budget: [2_000, 10_000],
  page: 'Airdrop terms',
  works: [
    {
      title: ({ name }) => `${name} airdrop for early members`,
      work: ({ topic }) =>
        `Join the Telegram channel, follow the project on Twitter, and answer five questions about ${topic}.`,
    },
    {
      title: ({ name }) => `${name} quiz airdrop`,
      work: ({ topic }) => `Pass a quiz of ten questions about ${topic}; every answer stands in our documents.`,
    },
    {
      title: ({ name }) => `${name} community airdrop`,
      work: () =>
        'Stay in the Telegram group for the whole campaign and take part in at least two of the three votes that are held there.',
    },
    {
      title: ({ name }) => `First steps with ${name}: airdrop`,
      work: () => 'Create an account, finish the guided tour, and tell us in two sentences what was unclear.',
    },
    {
      title: ({ name }) => `A thank-you airdrop for readers of ${name}`,
      work: ({ topic }) =>
        `Subscribe to the newsletter, read three issues, and name the one that taught you most about ${topic}.`,
    },
    {
      title: ({ name }) => `${name} airdrop in five tasks`,
      work: ({ topic }) =>
        `Five small tasks wait for you, from following the channel to saying in your own words ${topic}.`,
    },
  ],
  rules: [
    'One wallet and one Telegram account a person; duplicates are removed before the payout.',
    'The wallet address can’t be changed after joining.',
    'Accounts that are younger than three months are refused.',
    'Leaving the group before the payout ends the participation.',
  ],
};
