/** Participations of one statement. A task may have a hundred thousand, too many for the statement timeout. */
export const batchSize = 5_000;

/**
 * Processes a task's participations in batches.
 * @param next processes the participations with IDs above `after`; returns the last ID, or null at the end
 */
export async function runInBatches(next: (after: number) => Promise<number | null>): Promise<void> {
  let last: number | null = 0;
  while (last !== null) last = await next(last);
}
