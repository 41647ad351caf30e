import type { Kind } from '../brief.ts';

export const testing: Kind = {
  category: 'Product testing',
  budget: [1_500, 9_000],
  page: 'List of findings',
  works: [
    {
      title: ({ name }) => `Test ${name} before everyone else`,
      work: () =>
        'Install the test version, try the fifteen steps on our list, and tell us in a comment where you got stuck.',
    },
    {
      title: ({ name }) => `${name} beta testers`,
      work: () =>
        'Use the beta for a week as you would in daily life, and describe in a comment what worked and what didn’t.',
    },
    {
      title: ({ name }) => `${name} on old phones`,
      work: () =>
        'Try the app on a phone that is older than four years, and comment on what works, how long it takes, and what is hard to read.',
    },
    {
      title: ({ name }) => `First impressions of ${name}`,
      work: () => 'Do three tasks on our website for the first time, and write down in a comment what surprised you.',
    },
    {
      title: ({ name }) => `What is missing in ${name}?`,
      work: () =>
        'Compare the product with its description, and tell us in a comment what is promised but missing, and what is there but not explained.',
    },
    {
      title: ({ name }) => `${name} with a screen reader`,
      work: ({ name }) =>
        `Use ${name} with a screen reader or only with the keyboard, and name in a comment every step that doesn’t work.`,
    },
  ],
  rules: [
    'A comment names the device, the version and the steps. Praise alone isn’t a report.',
    'Problems that are already on the public list of findings don’t count.',
    'You can submit up to three reports.',
    'Test money is enough: we never ask for a real deposit.',
  ],
};
