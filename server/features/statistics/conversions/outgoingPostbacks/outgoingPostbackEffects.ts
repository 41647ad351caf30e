import type { Effects } from '#server/operations/effect.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { outgoingPostbackStatus, outgoingPostbacks } from '#src/resources/statistics/outgoingPostbacks.ts';

/** The owner of a tracker reads the log; a tracker that is down would flood the feed. */
export const outgoingPostbackEffects: Effects = {
  news: 'own',

  async afterTransition({ tx, after }) {
    if (after['status'] !== outgoingPostbackStatus.values.waiting) return after;
    return amendRecord(tx, outgoingPostbacks, after.id, { tries: 0, nextAttemptAt: new Date().toISOString() });
  },
};
