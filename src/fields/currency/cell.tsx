import type { CellProps } from '../cell.ts';
import { codeLists } from '../codes.ts';

export const cell = ({ value, exact }: CellProps<string>) =>
  exact ? `${value}, ${codeLists.currency.nameOf(value)}` : value;
