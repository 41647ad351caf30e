/** In pixels: a day's label, and the gap before the next one. */
const labelWidth = 72;

const daySteps = [1, 2, 7, 14, 28];
const monthSteps = [1, 2, 3, 6, 12, 24, 48, 96];

/** Fewer don't tell how long the time between them is. */
const least = 2;

/** The firsts of months, counted from the beginning of a year. */
const isMonthOf =
  (step: number) =>
  (day: string): boolean =>
    day.endsWith('-01') && (Number(day.slice(5, 7)) - 1 + 12 * Number(day.slice(0, 4))) % step === 0;

const everyNth = (days: readonly string[], step: number): string[] => days.filter((_, at) => at % step === 0);

/**
 * The days that an axis names: at equal steps of days, of weeks or of months, as close as their labels have room.
 * @param days one after the other
 * @param width of the axis, in pixels
 */
export function dayTicks(days: readonly string[], width: number): string[] {
  const most = Math.max(least, Math.floor(width / labelWidth));
  const firsts = days.filter(isMonthOf(1));
  const byDays = daySteps.map((step) => everyNth(days, step));
  const byMonths = monthSteps.map((step) => firsts.filter(isMonthOf(step)));
  const fits = ({ length }: readonly string[]) => length >= least && length <= most;
  // Which months are whole steps of a year, the calendar decides: where too many or too few, they are counted from the first.
  const rest = firsts.length >= least ? firsts : days;
  return [...byDays, ...byMonths].find(fits) ?? everyNth(rest, Math.ceil(rest.length / most));
}
