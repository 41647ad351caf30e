import type { Kind } from '../brief.ts';

export const social: Kind = {
  category: 'Social media',
  budget: [800, 6_000],
  page: 'Twitter',
  works: [
    {
      title: ({ name }) => `${name} on Twitter`,
      work: ({ topic }) =>
        `Follow our Twitter account, retweet two posts a week, and add a remark in your own words about ${topic}.`,
    },
    {
      title: ({ name }) => `Spread the word about ${name}`,
      work: ({ topic }) =>
        `On Twitter, Facebook or LinkedIn, write a post of your own about ${topic}, and keep it public until the campaign ends.`,
    },
    {
      title: ({ name }) => `${name}: a thread that people finish`,
      work: ({ topic }) =>
        `Publish a thread of at least four posts that explains to somebody who has never used a wallet ${topic}.`,
    },
    {
      title: ({ name }) => `Stories from ${name} on Instagram and Facebook`,
      work: ({ topic }) => `Like and share our weekly story, and say something about ${topic} in your own words.`,
    },
    {
      title: ({ name }) => `${name}: the question of the week`,
      work: ({ topic }) =>
        `Every Monday we ask a question about ${topic}; answer it in a post and tag our account in it.`,
    },
    {
      title: ({ name }) => `${name} social media campaign`,
      work: ({ name }) =>
        `Join the Telegram group, share the post that is pinned there each week, and tell your followers what you would use ${name} for.`,
    },
  ],
  rules: [
    'Accounts need at least 200 followers and six months of history.',
    'Posts that are deleted within 30 days don’t count.',
    'One account per person and network. Copied texts are rejected.',
    'Up to five posts a week, so that you don’t lose your followers.',
  ],
};
