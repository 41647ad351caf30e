import { sql } from 'drizzle-orm';

/** Of `submissions`: approved, with stakes. */
export const hasStakesSql = sql.raw(`(submissions.status = 'approved' and submissions.stakes_awarded > 0)`);

/** Of `participations`: whose stakes are lost. */
export const isBannedSql = sql.raw(`(participations.status = 'banned')`);

/** Of `submissions` with their `participations`: stakes that weren't shared out yet. Banned hunters' don't count. */
export const isUnsharedSql = sql`(${hasStakesSql} and submissions.awarded is null and not ${isBannedSql})`;
