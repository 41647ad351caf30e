import type { Choices } from '../random.ts';
import type { Project } from './brief.ts';

/** The first sentence of a description. */
export const intros: Choices<(project: Project) => string> = [
  ({ name, is }) => `${name} is ${is}.`,
  ({ name, is }) => `We build ${name}, ${is}.`,
  ({ name, is }) => `Our project, ${name}, is ${is}.`,
  ({ name, is }) => `${name}, in one sentence, is ${is}.`,
  ({ name, is }) => `In short, ${name} is ${is}.`,
];
