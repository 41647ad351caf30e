import { choiceWord } from '#src/i18n/labels.ts';
import type { CellProps } from '../cell.ts';

export const cell = ({ value }: CellProps<string>) => choiceWord(value);
