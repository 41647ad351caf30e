import { memo, type Ref, useImperativeHandle, useRef } from 'react';
import { schedule as words } from '#src/i18n/en/admin/schedule.ts';
import type { Schedule } from './kind.ts';
import { clock } from './scheduleText.ts';
import { usePainting } from './usePainting.ts';
import { type Hour, hoursOfDay, isOn, weekOf } from './week.ts';

const hours = Array.from({ length: hoursOfDay }, (_, hour) => hour);
/** Every sixth hour has a visible heading. */
const isHeaded = (hour: number): boolean => hour % 6 === 0;

interface DayRowProps {
  readonly day: number;
  readonly week: string;
  /** The hour with tabindex 0 (roving tabindex), if it is in this day. */
  readonly reached: number | undefined;
  readonly onToggleDay: (day: number) => void;
}

/** A row for a day. It renders again only if one of its hours changes. */
const DayRow = memo(function DayRow({ day, week, reached, onToggleDay }: DayRowProps) {
  const name = words.days[day] ?? '';
  return (
    <tr>
      <th scope="row">
        <button type="button" aria-pressed={!week.includes('0')} onClick={() => onToggleDay(day)}>
          {name.slice(0, 2)}
          <span className="only-read-aloud">{name.slice(2) + words.wholeDay}</span>
        </button>
      </th>
      {hours.map((hour) => (
        <td key={hour}>
          <button
            type="button"
            tabIndex={hour === reached ? 0 : -1}
            aria-label={`${name} ${clock(hour)}`}
            aria-pressed={week[hour] === '1'}
            data-day={day}
            data-hour={hour}
          />
        </td>
      ))}
    </tr>
  );
});

interface WeekGridProps {
  /** Focuses the hour with tabindex 0. */
  readonly ref?: Ref<Pick<HTMLElement, 'focus'>>;
  readonly label: string;
  readonly week: Schedule;
  readonly onChange: (week: Schedule) => void;
}

/** A grid of days and hours, painted with mouse, touch or keyboard. */
export function WeekGrid({ ref, label, week, onChange }: WeekGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  useImperativeHandle(
    ref,
    () => ({ focus: () => grid.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus() }),
    [],
  );
  const { at, ...handlers } = usePainting(week, onChange);
  const toggleDay = (day: number) => {
    const on = week[day]?.includes('0') === true;
    onChange(weekOf((hour: Hour) => (hour.day === day ? on : isOn(week, hour))));
  };
  return (
    <table ref={grid} className="schedule-grid" aria-label={label} {...handlers}>
      <thead>
        <tr>
          <th scope="col">
            <span className="only-read-aloud">{words.day}</span>
          </th>
          {hours.map((hour) => (
            <th key={hour} scope="col">
              <span className={isHeaded(hour) ? undefined : 'only-read-aloud'}>{hour}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.map((one, day) => (
          <DayRow
            key={words.days[day]}
            day={day}
            week={one}
            reached={at.day === day ? at.hour : undefined}
            onToggleDay={toggleDay}
          />
        ))}
      </tbody>
    </table>
  );
}
