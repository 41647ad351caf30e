/** One round of a background job. */
export interface JobRun {
  readonly startedAt: Date;
  /** Milliseconds. */
  readonly duration: number;
  /** Why the round failed, in a sentence for administrators; undefined for a round that succeeded. */
  readonly error: string | undefined;
}

/** The last rounds of a background job in this process. */
interface JobOutcome {
  readonly job: string;
  readonly lastRun: JobRun;
  /** The time at which a round last succeeded, in milliseconds of the epoch. */
  readonly succeededAt: number | undefined;
  readonly failures: number;
}

const outcomes = new Map<string, JobOutcome>();

/** Counts a round for the metrics of this process. */
export function countRun(job: string, lastRun: JobRun): void {
  const { succeededAt, failures = 0 } = outcomes.get(job) ?? {};
  const isFailure = lastRun.error !== undefined;
  outcomes.set(job, {
    job,
    lastRun,
    succeededAt: isFailure ? succeededAt : lastRun.startedAt.getTime() + lastRun.duration,
    failures: isFailure ? failures + 1 : failures,
  });
}

/** Lists the jobs that have had a round in this process. */
export const listOutcomes = (): readonly JobOutcome[] => [...outcomes.values()];
