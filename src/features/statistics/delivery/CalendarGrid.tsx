import { type KeyboardEvent, useRef, useState } from 'react';
import { formatDay } from '#src/format/date.ts';
import { parseDay } from '#src/format/day.ts';
import { formatMoney } from '#src/format/money.ts';
import { formatCount } from '#src/format/number.ts';
import { calendarWords as words } from '#src/i18n/en/statistics/delivery.ts';
import { say } from '#src/i18n/say.ts';
import type { DeliveryCalendar } from '#src/resources/statistics/routes/delivery.ts';
import { changeText } from './changeText.ts';

type Day = DeliveryCalendar['days'][number];

const daysOfWeek = 7;
const shades = 4;

/** Returns the number of empty places before the first day, because weeks begin on Monday. */
const placesBefore = ([first]: readonly Day[]): number =>
  first === undefined ? 0 : (parseDay(first.day).getDay() + daysOfWeek - 1) % daysOfWeek;

/** Returns the shade of a value: 0 for nothing, darker for more. */
const shadeOf = (value: number, most: number): number => (value === 0 ? 0 : Math.ceil((value / most) * shades));

/** Key → the number of days that it moves. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -daysOfWeek,
  ArrowDown: daysOfWeek,
  Home: -Infinity,
  End: Infinity,
};

function Chosen({ day, calendar: { changes, currency } }: { readonly day: Day; readonly calendar: DeliveryCalendar }) {
  const those = changes.filter((change) => change.day === day.day);
  const figures = {
    impressions: formatCount(day.impressions),
    clicks: formatCount(day.clicks),
    cost: formatMoney(day.cost, currency),
  };
  return (
    <div className="calendar-day" aria-live="polite">
      <strong>{formatDay(day.day)}</strong>
      <span>{say(words.figures, figures)}</span>
      {those.length === 0 && <span className="muted">{words.unchanged}</span>}
      <ul className="plain-list">
        {those.map((change) => (
          <li key={change.id}>{changeText(change)}</li>
        ))}
      </ul>
    </div>
  );
}

/** A calendar with weeks as rows, coloured by impressions. The arrow keys move between days. */
export function CalendarGrid({ calendar }: { readonly calendar: DeliveryCalendar }) {
  const { days, changes, currency } = calendar;
  const [at, setAt] = useState(days.length - 1);
  const grid = useRef<HTMLFieldSetElement>(null);
  const most = Math.max(1, ...days.map(({ impressions }) => impressions));
  const chosen = days[at];

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(days.length - 1, Math.max(0, at + step));
    setAt(next);
    grid.current?.querySelectorAll('button')[next]?.focus();
  }

  const labelOf = ({ day, impressions, cost }: Day, count: number) =>
    [
      say(words.day, { day: formatDay(day), impressions: formatCount(impressions), cost: formatMoney(cost, currency) }),
      ...(count > 0 ? [say(words.changed, { smart_count: count })] : []),
    ].join(', ');

  return (
    <div className="calendar">
      <div>
        <div className="calendar-weekdays" aria-hidden>
          {words.weekdays.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <fieldset className="calendar-grid" aria-label={words.grid} ref={grid}>
          {days.map((day, nth) => {
            const count = changes.filter((change) => change.day === day.day).length;
            return (
              <button
                key={day.day}
                type="button"
                className="calendar-cell"
                style={nth === 0 ? { gridColumnStart: placesBefore(days) + 1 } : undefined}
                data-shade={shadeOf(day.impressions, most)}
                data-changed={count > 0 || undefined}
                aria-pressed={nth === at}
                aria-label={labelOf(day, count)}
                tabIndex={nth === at ? 0 : -1}
                onClick={() => setAt(nth)}
                onKeyDown={move}
              >
                {/* Two digits, as in the label, so that voice control finds the visible text. */}
                {day.day.slice(-2)}
              </button>
            );
          })}
        </fieldset>
        <p className="calendar-legend muted" aria-hidden>
          {words.legend}
          {Array.from({ length: shades + 1 }, (_, shade) => (
            <i key={shade} className="calendar-cell" data-shade={shade} />
          ))}
          {words.legendMost}
        </p>
      </div>
      {chosen && <Chosen day={chosen} calendar={calendar} />}
    </div>
  );
}
