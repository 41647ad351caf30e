import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';

type Subtask = { readonly title: string; readonly description: string };

const post: readonly Subtask[] = [
  {
    title: 'What the project is for',
    description: 'Who needs it, and what they do today without it. Give an example of your own.',
  },
  {
    title: 'How the first steps went',
    description: 'Try it yourself. Say what was easy and what wasn’t, with a screenshot.',
  },
  { title: 'What you would ask the team', description: 'One question that the website doesn’t answer.' },
];

const video: readonly Subtask[] = [
  {
    title: 'Three minutes for beginners',
    description: 'No jargon. Show the screen, and say what you do before you do it.',
  },
  {
    title: 'A review with a drawback',
    description: 'Five minutes or more. Name at least one thing that you don’t like.',
  },
];

const story: readonly Subtask[] = [
  { title: 'A story with a picture of your own', description: 'Show what you use the project for.' },
  { title: 'A story with a question', description: 'Ask your followers something about the project.' },
];

const translation: readonly Subtask[] = [
  { title: 'The text', description: 'Translated by a person, with the terms of the glossary.' },
  { title: 'The pictures', description: 'The labels of the diagrams, in the same order as in the original.' },
  { title: 'Proofreading', description: 'Say who read it, and what they changed.' },
];

const moderation: readonly Subtask[] = [
  { title: 'Questions answered', description: 'Answer every question in the thread within a day.' },
  { title: 'News posted', description: 'Post the project’s news in your language within two days.' },
];

/** Returns the works of a creative task. */
export function subtasksOf({ network, action }: Pick<TaskType, 'network' | 'action'>): readonly Subtask[] {
  if (network === 'translation') return action === 'moderation' ? moderation : translation;
  if (action === 'story') return story;
  return network === 'youtube' ? video : post;
}
