import { sql } from 'drizzle-orm';

/** Condition on `submissions`: approved, with stakes. */
export const hasStakesSql = sql.raw(`(submissions.status = 'approved' and submissions.stakes_awarded > 0)`);

/** Condition on `participations`: the stakes are lost. */
export const isBannedSql = sql.raw(`(participations.status = 'banned')`);

/** Condition on `submissions` with their `participations`: stakes that aren't shared out yet. Banned hunters don't count. */
export const isUnsharedSql = sql`(${hasStakesSql} and submissions.awarded is null and not ${isBannedSql})`;
