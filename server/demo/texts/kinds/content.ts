import type { Kind } from '../brief.ts';

export const content: Kind = {
  category: 'Content creation',
  budget: [2_000, 12_000],
  page: 'Press kit',
  works: [
    {
      title: ({ name }) => `Write about ${name}`,
      work: ({ topic }) => `Write an article of at least 800 words about ${topic}, on Medium or on your own blog.`,
    },
    {
      title: ({ name }) => `Honest reviews of ${name}`,
      work: ({ name }) => `Use ${name} for a week, then write a review: what worked, and what didn’t.`,
    },
    {
      title: ({ name }) => `${name}: interviews with people who need it`,
      work: ({ topic }) =>
        `Find someone who knows ${topic}, interview them, and publish the conversation with their consent.`,
    },
    {
      title: ({ name }) => `${name} compared`,
      work: ({ name }) =>
        `Compare ${name} with the way people do it today, in 1,000 words or more, with figures and sources.`,
    },
    {
      title: ({ name }) => `A beginner’s guide to ${name}`,
      work: ({ topic }) =>
        `Write a guide that shows beginners ${topic}, with at least three pictures or drawings of your own.`,
    },
    {
      title: ({ name }) => `A day with ${name}: story contest`,
      work: ({ name }) => `Tell a story on Medium or Steemit that follows one person through a day with ${name}.`,
    },
  ],
  rules: [
    'Texts are checked for plagiarism before anyone reads them.',
    'The article stays online for at least six months and links to our website.',
    'Criticism is welcome, and paid like praise.',
    'Up to two articles per person, in English, Spanish or Portuguese.',
  ],
};
