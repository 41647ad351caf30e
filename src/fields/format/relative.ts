const second = 1_000;
const units = [
  ['year', 365 * 24 * 3_600 * second],
  ['month', 30 * 24 * 3_600 * second],
  ['day', 24 * 3_600 * second],
  ['hour', 3_600 * second],
  ['minute', 60 * second],
] as const;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** “2 hours ago”, “yesterday”, “now”: for feeds alone, beside which the exact moment stands on hover. */
export function relativeTime(moment: string, now = Date.now()): string {
  const passed = Date.parse(moment) - now;
  const [unit, length] = units.find(([, each]) => Math.abs(passed) >= each) ?? ['second', Number.POSITIVE_INFINITY];
  return words.format(Math.trunc(passed / length), unit);
}
