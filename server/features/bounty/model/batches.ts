/** Participations that one statement takes: there may be a hundred thousand, and no statement has that much time. */
export const batchSize = 5_000;

/**
 * Takes the participations of a task batch by batch.
 * @param next takes those after a place; gives the place of the last one, null when there was none
 */
export async function inBatches(next: (after: number) => Promise<number | null>): Promise<void> {
  let last: number | null = 0;
  while (last !== null) last = await next(last);
}
