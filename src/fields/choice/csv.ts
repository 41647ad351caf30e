import { choiceWord } from '#src/i18n/labels.ts';
import { choiceCsvFace } from '../choiceCsvFace.ts';
import type { ChoiceOptions } from './kind.ts';

export const csv = choiceCsvFace<string, ChoiceOptions>(({ options: { choices } }) =>
  choices.map((choice) => [choice, choiceWord(choice)]),
);
