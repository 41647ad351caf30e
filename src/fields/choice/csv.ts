import { choiceWord } from '#src/i18n/labels.ts';
import { choiceCsvFormat } from '../choiceCsvFormat.ts';
import type { ChoiceOptions } from './kind.ts';

export const csv = choiceCsvFormat<string, ChoiceOptions>(({ options: { choices } }) =>
  choices.map((choice) => [choice, choiceWord(choice)]),
);
