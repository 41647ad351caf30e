import type { CellProps } from '../cell.ts';
import { inWords } from './inWords.ts';
import type { Schedule } from './kind.ts';
import './schedule.css';

const Picture = ({ value }: Pick<CellProps<Schedule>, 'value'>) => (
  <svg viewBox="0 0 24 7" aria-hidden>
    {value.flatMap((hours, day) =>
      Array.from(hours).map((hour, at) => (
        <rect
          key={`${day} ${at}`}
          data-on={hour === '1' || undefined}
          x={at + 0.06}
          y={day + 0.06}
          width={0.88}
          height={0.88}
          rx={0.15}
        />
      )),
    )}
  </svg>
);

/** The week in words, on a page with a picture of it. */
export const Week = ({ value, exact }: Pick<CellProps<Schedule>, 'value' | 'exact'>) =>
  exact ? (
    <span className="schedule-picture">
      <Picture value={value} />
      {inWords(value)}
    </span>
  ) : (
    inWords(value)
  );
