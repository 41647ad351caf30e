/** One run of a background job. */
export interface JobRun {
  readonly startedAt: Date;
  /** Milliseconds. */
  readonly duration: number;
  /** The reason for a failed run, in a sentence for administrators; undefined for a successful run. */
  readonly error: string | undefined;
}

/** The last runs of a background job in this process. */
interface JobOutcome {
  readonly job: string;
  readonly lastRun: JobRun;
  /** The time of the last successful run, in milliseconds since the epoch. */
  readonly succeededAt: number | undefined;
  readonly failures: number;
}

const outcomes = new Map<string, JobOutcome>();

/** Counts a run in the metrics of this process. */
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

/** Lists the jobs that have run in this process. */
export const listOutcomes = (): readonly JobOutcome[] => [...outcomes.values()];
