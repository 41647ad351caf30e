import type { TakenBatch } from '#src/resources/statistics/routes/sendEvents.ts';

/** Of this process, since its start. */
const counts = { accepted: 0, refused: 0 };

/** Counts the events of a batch that has been taken. */
export function countEvents({ accepted, refused }: Pick<TakenBatch, 'accepted' | 'refused'>): void {
  counts.accepted += accepted;
  counts.refused += refused;
}

/** The events of all batches that this process has taken: those that count, and those that were wrong. */
export const eventCounts = (): Readonly<typeof counts> => ({ ...counts });
