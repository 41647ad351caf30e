/** What has become of the rounds of a background job. */
interface JobOutcome {
  /** Milliseconds of the epoch at which one has last ended without a fault. */
  succeeded: number | undefined;
  failures: number;
}

/** Of this process, as the jobs are. */
const outcomes = new Map<string, JobOutcome>();

function outcomeOf(job: string): JobOutcome {
  const known = outcomes.get(job) ?? { succeeded: undefined, failures: 0 };
  outcomes.set(job, known);
  return known;
}

/** Notes that a round has ended without a fault. */
export function noteSuccess(job: string): void {
  outcomeOf(job).succeeded = Date.now();
}

/** Notes that a round has failed. */
export function noteFailure(job: string): void {
  outcomeOf(job).failures += 1;
}

/** Every job that has had a round in this process. */
export const jobOutcomes = (): readonly (Readonly<JobOutcome> & { readonly job: string })[] =>
  [...outcomes].map(([job, outcome]) => ({ job, ...outcome }));
