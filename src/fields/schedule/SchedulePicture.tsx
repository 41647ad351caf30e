import type { CellProps } from '../cell.ts';
import type { Schedule } from './kind.ts';
import { scheduleText } from './scheduleText.ts';
import './schedule.css';

/** Shows the week in words, with a picture of it. */
export const SchedulePicture = ({ value }: Pick<CellProps<Schedule>, 'value'>) => (
  <span className="schedule-picture">
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
    {scheduleText(value)}
  </span>
);
