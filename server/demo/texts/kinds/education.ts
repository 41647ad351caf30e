import type { Kind } from '../brief.ts';

export const education: Kind = {
  category: 'Education',
  budget: [2_000, 9_000],
  page: 'Documentation',
  works: [
    {
      title: ({ name }) => `Teach ${name}: lessons for beginners`,
      work: ({ topic }) =>
        `Write a lesson of 20 minutes that explains ${topic}, with three exercises and their answers.`,
    },
    {
      title: ({ name }) => `${name} workshops`,
      work: ({ topic }) =>
        `For at least eight people, hold a workshop on ${topic}, and send us the slides and the questions that came up.`,
    },
    {
      title: ({ name }) => `${name} goes to school`,
      work: ({ topic }) => `Prepare a lesson for pupils of 14 to 16 on ${topic}, with a sheet for the teacher.`,
    },
    {
      title: ({ name }) => `Explain ${name} to your grandparents`,
      work: ({ topic }) => `Explain to somebody over seventy ${topic}, and write down which words you had to replace.`,
    },
    {
      title: ({ name }) => `Questions and answers about ${name}`,
      work: ({ topic }) =>
        `Collect the ten questions that beginners ask most about ${topic}, and answer each of them in five sentences.`,
    },
    {
      title: ({ name }) => `${name} study groups`,
      work: () => 'Lead a study group through our documentation on four evenings and publish the notes.',
    },
  ],
  rules: [
    'Lessons are published under a free licence, with your name.',
    'No investment advice: whoever promises profits is excluded.',
    'Sources are linked, and every picture names its author.',
    'A reviewer with teaching experience reads every lesson.',
  ],
};
