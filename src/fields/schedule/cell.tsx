import { Suspense } from 'react';
import { chunk } from '#src/ui/chunk.ts';
import type { CellProps } from '../cell.ts';
import type { Schedule } from './kind.ts';

const week = chunk<Pick<CellProps<Schedule>, 'value' | 'exact'>>('schedule', () =>
  import('./Week.tsx').then(({ Week }) => Week),
);

export const sortable = false;
export const wide = true;

/** Every list loads this, and none the words of a week unless somebody shows that column. */
export const cell = ({ value, exact }: CellProps<Schedule>) => (
  <Suspense>
    <week.Component value={value} exact={exact} />
  </Suspense>
);
