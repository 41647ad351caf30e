import type { Kind } from '../brief.ts';

export const testing: Kind = {
  category: 'Product testing',
  budget: [1_500, 9_000],
  page: 'List of findings',
  works: [
    {
      title: ({ name }) => `Test ${name} before everybody else`,
      work: () => 'Install the test version, go through the list of fifteen steps, and write down where you got stuck.',
    },
    {
      title: ({ name }) => `${name} beta testers`,
      work: () =>
        'Use the beta for a week as you would in daily life, and send a report with screenshots on the third and on the seventh day.',
    },
    {
      title: ({ name }) => `${name} on old phones`,
      work: () =>
        'We look for phones that are older than four years: check what works on them, how long it takes, and what can’t be read.',
    },
    {
      title: ({ name }) => `Think aloud with ${name}`,
      work: () => 'Do three tasks on our website while you say aloud what you think, and send us the recording.',
    },
    {
      title: ({ name }) => `What is missing in ${name}?`,
      work: () =>
        'Compare the product with its description and report what is promised and not there, and what is there and not explained.',
    },
    {
      title: ({ name }) => `${name} with a screen reader`,
      work: ({ name }) =>
        `Use ${name} with a screen reader or with the keyboard alone, and report every step that can’t be done.`,
    },
  ],
  rules: [
    'A report names the device, the version and the steps; praise alone isn’t a report.',
    'What is already on the public list of findings doesn’t count.',
    'Three reports a person at most.',
    'Test money is enough: we never ask for a real deposit.',
  ],
};
