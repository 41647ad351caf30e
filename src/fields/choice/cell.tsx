import { choiceWord } from '#src/i18n/labels.ts';
import type { CellProps, Words } from '../cell.ts';

export const cell = ({ value }: CellProps<string>) => choiceWord(value);

export const words: Words = (operand) => choiceWord(String(operand));
