import type { Kind } from '../brief.ts';

export const education: Kind = {
  category: 'Education',
  budget: [2_000, 9_000],
  page: 'Documentation',
  works: [
    {
      title: ({ name }) => `Teach ${name}: lessons for beginners`,
      work: ({ topic }) => `Publish a short lesson that explains ${topic}, with three exercises and their answers.`,
    },
    {
      title: ({ name }) => `${name} workshops`,
      work: ({ topic }) =>
        `Hold a workshop for at least eight people on ${topic}, and publish the slides and the questions that came up.`,
    },
    {
      title: ({ name }) => `${name} goes to school`,
      work: ({ topic }) => `Publish a lesson for pupils aged 14 to 16 on ${topic}, with a sheet for the teacher.`,
    },
    {
      title: ({ name }) => `Explain ${name} to your grandparents`,
      work: ({ topic }) => `Explain to someone over seventy ${topic}, and write about which words you had to replace.`,
    },
    {
      title: ({ name }) => `Questions and answers about ${name}`,
      work: ({ topic }) =>
        `Collect the questions that beginners ask most about ${topic}, and answer each in five sentences.`,
    },
    {
      title: ({ name }) => `${name} study groups`,
      work: () => 'Study our documentation in a group on four evenings, and publish your notes.',
    },
  ],
  rules: [
    'Lessons are published under a free licence, with your name.',
    'No investment advice: anyone who promises profits is excluded.',
    'Link your sources, and name the author of every picture.',
    'A reviewer with teaching experience reads every lesson.',
  ],
};
