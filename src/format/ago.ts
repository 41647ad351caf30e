const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** “3 days ago”, for feeds and queues; the exact time stands beside it or on hover. */
export function formatAgo(moment: string, now = Date.now()): string {
  const elapsed = now - Date.parse(moment);
  const [unit, size] = units.find(([, length]) => elapsed >= length) ?? units[2];
  return words.format(-Math.floor(elapsed / size), unit);
}
