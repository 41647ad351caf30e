/** A line of a bench's table. */
export type Row = Readonly<Record<string, string | number>> & { readonly what: string };

/** The median; of an even number of figures the mean of the two middle ones. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** @returns the figure that a share of them, from 0 to 1, doesn't exceed */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? 0;
}
