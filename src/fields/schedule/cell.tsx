import { Suspense } from 'react';
import { chunk } from '#src/ui/chunk.ts';
import type { CellProps } from '../cell.ts';
import type { Schedule } from './kind.ts';
import { scheduleText } from './scheduleText.ts';

const picture = chunk<Pick<CellProps<Schedule>, 'value'>>('schedule', () =>
  import('./SchedulePicture.tsx').then(({ SchedulePicture }) => SchedulePicture),
);

export const sortable = false;
export const wide = true;

/** Shows the week in words, on a page with a picture. */
export const cell = ({ value, exact }: CellProps<Schedule>) =>
  exact ? (
    <Suspense fallback={scheduleText(value)}>
      <picture.Component value={value} />
    </Suspense>
  ) : (
    scheduleText(value)
  );
