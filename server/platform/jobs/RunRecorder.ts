import type { Database } from '#server/database/database.ts';
import type { JobContext } from './job.ts';
import type { JobRun } from './jobOutcomes.ts';
import { jobRuns } from './tables.ts';

/** Milliseconds between two records of a job whose outcome stays the same. Some jobs run every two seconds. */
const minInterval = 60_000;

/** The largest `integer` of PostgreSQL. */
const longest = 2 ** 31 - 1;

async function storeRun({ sql: executor }: Database, name: string, { startedAt, duration, error }: JobRun) {
  const endedAt = new Date(startedAt.getTime() + duration);
  const outcome = error === undefined ? { succeededAt: endedAt } : { failedAt: endedAt, error };
  const values = { startedAt, duration: Math.min(duration, longest), ...outcome };
  await executor
    .insert(jobRuns)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: jobRuns.name, set: values });
}

/** Stores the last runs of jobs, so that all processes read them and they survive a restart. */
export class RunRecorder {
  readonly #context: JobContext;
  /** The last stored run of each job. */
  readonly #stored = new Map<string, JobRun>();

  constructor(context: JobContext) {
    this.#context = context;
  }

  /** Stores a run. If the database refuses it, the job continues, and the next run is stored. */
  async record(name: string, run: JobRun): Promise<void> {
    const stored = this.#stored.get(name);
    const isDue = stored === undefined || run.startedAt.getTime() >= stored.startedAt.getTime() + minInterval;
    if (!isDue && stored.error === run.error) return;
    try {
      await storeRun(this.#context.platform.database, name, run);
      this.#stored.set(name, run);
    } catch (error) {
      this.#context.log.warn({ err: error, job: name }, 'The last run of a background job could not be stored.');
    }
  }
}
