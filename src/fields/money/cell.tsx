import type { CellProps } from '../cell.ts';
import { Amount } from './Amount.tsx';
import type { Money } from './kind.ts';

export const align = 'end';

export const cell = ({ value }: CellProps<Money>) => <Amount {...value} />;
