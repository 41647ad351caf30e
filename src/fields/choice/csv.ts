import { choiceWord } from '#src/i18n/labels.ts';
import { wordFace } from '../wordFace.ts';
import type { ChoiceOptions } from './kind.ts';

export const csv = wordFace<string, ChoiceOptions>(({ options: { choices } }) =>
  choices.map((choice) => [choice, choiceWord(choice)]),
);
