import type { Kind } from '../brief.ts';

export const bugs: Kind = {
  category: 'Bug hunting',
  budget: [8_000, 40_000],
  page: 'Security page',
  works: [
    {
      title: ({ name }) => `${name} bug bounty`,
      work: () =>
        'Look for weaknesses in the contracts and the web application, and report them to our security address before anyone else hears of them.',
    },
    {
      title: ({ name }) => `Break the test system of ${name}`,
      work: () =>
        'The test system is yours for the time of the campaign: stall it, spend the same coin twice, or read what you shouldn’t.',
    },
    {
      title: ({ name }) => `Read the source of ${name}`,
      work: () =>
        'Read the published source, line by line if you like, and show with a test how somebody could take or lock what isn’t theirs.',
    },
    {
      title: ({ name }) => `Find the leak in ${name}`,
      work: () => 'Find a way to read the data of another account, or to change a record without leaving a trace.',
    },
    {
      title: ({ name }) => `Hunt bugs in the ${name} app`,
      work: () => 'Every crash, wrong balance and broken form counts, as long as you can say how to bring it about.',
    },
    {
      title: ({ name }) => `Open security weeks at ${name}`,
      work: () =>
        'Alone or as a team, attack one of the four targets on our security page and hand in a report that we can repeat.',
    },
  ],
  rules: [
    'Attacks on other users, on the mail server and by sheer load are out of bounds.',
    'The first complete report of a bug counts.',
    'Nothing is published before the fix is out, which takes us 60 days at most.',
    'Two people judge how serious a bug is; one of them isn’t from our team.',
  ],
};
