import { capitalized, wordsOf } from '#src/i18n/derive.ts';
import type { CellProps } from '../cell.ts';

export const cell = ({ value }: CellProps<string>) => capitalized(wordsOf(value));
