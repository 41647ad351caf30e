/** The width of a day's label and the gap after it, in pixels. */
const labelWidth = 72;

const daySteps = [1, 2, 7, 14, 28];
const monthSteps = [1, 2, 3, 6, 12, 24, 48, 96];

/** With fewer ticks, the length of a step isn't visible. */
const minTicks = 2;

/** Whether a day is the first of every `step`-th month, counted from a January. */
const isMonthStep =
  (step: number) =>
  (day: string): boolean =>
    day.endsWith('-01') && (Number(day.slice(5, 7)) - 1 + 12 * Number(day.slice(0, 4))) % step === 0;

const everyNth = (days: readonly string[], step: number): string[] => days.filter((_, at) => at % step === 0);

/**
 * The days to label on an axis: at equal steps of days, weeks or months, as dense as the labels fit.
 * @param days consecutive days
 * @param width of the axis, in pixels
 */
export function dayTicks(days: readonly string[], width: number): string[] {
  const maxTicks = Math.max(minTicks, Math.floor(width / labelWidth));
  const firsts = days.filter(isMonthStep(1));
  const byDays = daySteps.map((step) => everyNth(days, step));
  const byMonths = monthSteps.map((step) => firsts.filter(isMonthStep(step)));
  const fits = ({ length }: readonly string[]) => length >= minTicks && length <= maxTicks;
  // Steps that follow the calendar may give too many or too few ticks: they are then counted from the first month or day.
  const ticks = firsts.length >= minTicks ? firsts : days;
  return [...byDays, ...byMonths].find(fits) ?? everyNth(ticks, Math.ceil(ticks.length / maxTicks));
}
