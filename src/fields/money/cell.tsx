import type { CellProps } from '../cell.ts';
import { Amount } from './Amount.tsx';
import type { Money } from './kind.ts';

export const align = 'end';
export const exactInHistory = true;

export const cell = ({ value, exact }: CellProps<Money>) => <Amount {...value} isWithinLink={!exact} />;
