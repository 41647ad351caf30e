import type { TakenBatch } from '#src/resources/statistics/routes/sendEvents.ts';

/** Counts of this process, since its start. */
const counts = { accepted: 0, refused: 0 };

export function countEvents({ accepted, refused }: Pick<TakenBatch, 'accepted' | 'refused'>): void {
  counts.accepted += accepted;
  counts.refused += refused;
}

/** Returns the accepted and refused events of all batches that this process has accepted. */
export const eventCounts = (): Readonly<typeof counts> => ({ ...counts });
