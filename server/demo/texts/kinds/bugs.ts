import type { Kind } from '../brief.ts';

export const bugs: Kind = {
  category: 'Bug hunting',
  budget: [8_000, 40_000],
  page: 'Security page',
  works: [
    {
      title: ({ name }) => `${name} bug bounty`,
      work: () =>
        'Look for weaknesses in the contracts and the web application, report them to our security address, and write about how you searched once they are fixed.',
    },
    {
      title: ({ name }) => `Break the test system of ${name}`,
      work: () =>
        'Try to stall the test system, spend the same coin twice, or read what you shouldn’t, and tell other hunters what you tried.',
    },
    {
      title: ({ name }) => `Read the source code of ${name}`,
      work: () =>
        'Read the published source code, and write a post about one part of it: what it does, and how it could be safer.',
    },
    {
      title: ({ name }) => `Find the leak in ${name}`,
      work: () =>
        'Try to read the data of another account in the test system, and describe your attempts after the fix.',
    },
    {
      title: ({ name }) => `Hunt bugs in the ${name} app`,
      work: () =>
        'Report crashes, wrong balances and broken forms, with the steps to reproduce them, and discuss them with the team in our group.',
    },
    {
      title: ({ name }) => `Open security weeks at ${name}`,
      work: () =>
        'Alone or as a team, attack one of the four targets on our security page, and publish a report that we can reproduce.',
    },
  ],
  rules: [
    'Don’t attack other users or the mail server, and don’t overload our systems.',
    'The first complete report of a bug counts.',
    'Publish nothing before the fix is out, which takes up to 60 days.',
    'Two people rate how serious a bug is. One of them isn’t from our team.',
  ],
};
