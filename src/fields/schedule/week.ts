import type { Schedule } from './kind.ts';

export const daysOfWeek = 7;
export const hoursOfDay = 24;

/** An hour of the week; Monday is day 0. */
export interface Hour {
  readonly day: number;
  readonly hour: number;
}

/** Builds a week from a predicate. */
export const weekOf = (isOn: (hour: Hour) => boolean): Schedule =>
  Array.from({ length: daysOfWeek }, (_, day) =>
    Array.from({ length: hoursOfDay }, (__, hour) => (isOn({ day, hour }) ? '1' : '0')).join(''),
  );

export const isOn = (week: Schedule, { day, hour }: Hour): boolean => week[day]?.[hour] === '1';

/** Whether a value is a week without hours. */
export const isEmptyWeek = (value: unknown): boolean =>
  Array.isArray(value) && value.every((day) => typeof day === 'string' && !day.includes('1'));

const isWeekend = ({ day }: Hour): boolean => day >= 5;
const isAtWork = ({ hour }: Hour): boolean => hour >= 9 && hour < 18;

/** Common weeks. Their labels are in i18n. */
export const presets = {
  always: weekOf(() => true),
  weekdays: weekOf((hour) => !isWeekend(hour)),
  weekends: weekOf(isWeekend),
  workingHours: weekOf((hour) => !isWeekend(hour) && isAtWork(hour)),
  never: weekOf(() => false),
} as const satisfies Readonly<Record<string, Schedule>>;

export type Preset = keyof typeof presets;
export const presetNames: readonly Preset[] = ['always', 'weekdays', 'weekends', 'workingHours', 'never'];
