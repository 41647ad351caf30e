import { schedule as words } from '#src/i18n/en/admin/schedule.ts';
import type { Schedule } from './kind.ts';
import { hoursOfDay, presetNames, presets } from './week.ts';

export const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Returns the ranges of hours of a day: “09:00–12:00, 13:00–18:00”. */
function hoursText(day: string): string {
  if (!day.includes('0')) return words.allDay;
  return [...day.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `${clock(index)}–${clock((index + run.length) % hoursOfDay)}`)
    .join(', ');
}

interface Run {
  readonly first: number;
  readonly last: number;
  readonly hours: string;
}

/** Groups consecutive days with the same hours. */
export function runsOf(week: Schedule): Run[] {
  const runs: Run[] = [];
  for (const [day, hours] of week.entries()) {
    const before = runs.at(-1);
    if (before?.hours === hours) runs[runs.length - 1] = { ...before, last: day };
    else runs.push({ first: day, last: day, hours });
  }
  return runs;
}

const shortDay = (day: number): string => words.days[day]?.slice(0, 3) ?? '';

/** Returns a week in words: “Mon–Fri 09:00–18:00”. */
export function scheduleText(week: Schedule): string {
  const preset = presetNames.find((name) => presets[name].join() === week.join());
  if (preset === 'always' || preset === 'never') return words.presets[preset];
  return runsOf(week)
    .filter(({ hours }) => hours.includes('1'))
    .map(({ first, last, hours }) => {
      const days = first === last ? shortDay(first) : `${shortDay(first)}–${shortDay(last)}`;
      return `${days} ${hoursText(hours)}`;
    })
    .join('; ');
}
