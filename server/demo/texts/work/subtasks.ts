import type { TaskNetwork } from '#src/resources/bounty/taskTypes/networks.ts';

type Subtask = { readonly title: string; readonly description: string };

const post: readonly Subtask[] = [
  {
    title: 'What the project is for',
    description: 'Who needs it, and what they do today without it. An example of your own.',
  },
  {
    title: 'How the first steps went',
    description: 'You have tried it yourself: what was easy, what was not, with a picture.',
  },
  { title: 'What you would ask the team', description: 'One question whose answer you couldn’t find on the website.' },
];

const video: readonly Subtask[] = [
  {
    title: 'Three minutes for beginners',
    description: 'No jargon. Show the screen, and say what you do before you do it.',
  },
  { title: 'A review with a fault', description: 'Five minutes or more; name at least one thing that you don’t like.' },
];

const translation: readonly Subtask[] = [
  { title: 'The text', description: 'Translated by a person; terms as the glossary has them.' },
  { title: 'The pictures', description: 'Labels of the diagrams, in the same order as in the original.' },
  { title: 'Read by somebody else', description: 'Name who has read it, and what they have changed.' },
];

/** What hunters make in a creative task. */
export const subtasksOf = (network: TaskNetwork): readonly Subtask[] => {
  if (network === 'translation') return translation;
  return network === 'youtube' ? video : post;
};
