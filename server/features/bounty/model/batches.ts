/** Participations in one statement. A task may have a hundred thousand, too many for the statement timeout. */
export const batchSize = 5_000;

/**
 * Processes a task's participations batch by batch.
 * @param next processes those with ids above `after`; returns the last id, null when there were none
 */
export async function runInBatches(next: (after: number) => Promise<number | null>): Promise<void> {
  let last: number | null = 0;
  while (last !== null) last = await next(last);
}
