import type { Kind } from '../brief.ts';

export const signature: Kind = {
  category: 'Signature',
  budget: [2_000, 10_000],
  page: 'Campaign thread',
  works: [
    {
      title: ({ name }) => `${name} signature campaign`,
      work: () =>
        'Wear our signature on the bitcoin forum and write at least 15 useful posts a week outside the games and off-topic boards.',
    },
    {
      title: ({ name }) => `Signature and avatar for ${name}`,
      work: () =>
        'Wear our signature and avatar on the bitcoin forum for at least four weeks, and write as many posts as your rank requires.',
    },
    {
      title: ({ name }) => `${name}: signatures for full members and above`,
      work: () =>
        'Full members and above wear the signature and write ten posts a week, none of them shorter than 150 characters.',
    },
    {
      title: ({ name }) => `Carry the ${name} banner`,
      work: ({ topic }) =>
        `Put the banner of your rank into your signature and take part in two discussions a week on ${topic}.`,
    },
    {
      title: ({ name }) => `${name} weekly signature rounds`,
      work: () =>
        'A round lasts a week: sign up by Sunday, wear the signature until the next one, and report your posts in the campaign thread.',
    },
    {
      title: ({ name }) => `Forum voices for ${name}`,
      work: ({ topic }) =>
        `Wear the signature, say openly that you are paid for it, and answer questions in our announcement thread about ${topic}.`,
    },
  ],
  rules: [
    'Members with negative trust can’t take part.',
    'If you remove the signature before the week is counted, you lose that week’s reward.',
    'Posts in giveaway and bounty threads don’t count.',
    'Places are limited: 20 for hero and legendary members, 40 for all others.',
  ],
};
