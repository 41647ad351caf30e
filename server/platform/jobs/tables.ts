import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The last runs of each background job, in any process of the installation. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  startedAt: timestampColumn('started_at').notNull(),
  /** Milliseconds of the last run. */
  duration: integer('duration').notNull(),
  succeededAt: timestampColumn('succeeded_at'),
  failedAt: timestampColumn('failed_at'),
  /** The reason of the failure at `failedAt`, in a sentence for administrators. */
  error: text('error'),
});
