import { setTimeout as pause } from 'node:timers/promises';
import { poll } from '#server/async/poll.ts';
import { describeFailure } from './describeFailure.ts';
import { type Job, type JobContext, type Jobs, missingNeeds, type OpenJob } from './job.ts';
import { countRun } from './jobOutcomes.ts';
import { RunRecorder } from './RunRecorder.ts';

/** Milliseconds between two checks whether a job is ready. */
const readyCheck = 1_000;

/**
 * Runs a job in its own loop, so that a run that fails or hangs affects no other job.
 * @returns a function that stops the job
 */
function startJob<C extends JobContext>(name: string, job: Job<C>, context: C, recorder: RunRecorder) {
  const log = context.log.child({ job: name });
  let opened: OpenJob | undefined;

  async function recordRound(startedAt: Date, error: string | undefined): Promise<void> {
    const run = { startedAt, duration: Date.now() - startedAt.getTime(), error };
    countRun(name, run);
    await recorder.record(name, run);
  }

  async function round(stopping: AbortSignal): Promise<boolean> {
    while (job.isReady?.(context) === false && !stopping.aborted)
      await pause(readyCheck, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return false;
    const startedAt = new Date();
    try {
      opened ??= job.open(context, stopping);
      const isMore = (await opened.round()) === true;
      await recordRound(startedAt, undefined);
      return isMore;
    } catch (error) {
      // A run that the server interrupts has not failed.
      if (stopping.aborted) return false;
      await recordRound(startedAt, describeFailure(error));
      throw error;
    }
  }

  const failure = `The background job ${name} failed. It runs again in ${Math.ceil(job.interval / 1_000)} seconds.`;
  const stop = poll({ round, rest: job.interval, log, failure });
  return async () => {
    const overdue = job.patience === undefined ? [] : [pause(job.patience, undefined, { ref: false })];
    await Promise.race([stop(), ...overdue]);
    await opened?.close?.();
  };
}

/**
 * Starts the jobs whose needs the configuration meets. Several processes may run the same job.
 * @returns a function that stops all jobs after their current runs
 */
export function startJobs<C extends JobContext>(jobs: Jobs<C>, context: C): () => Promise<void> {
  const recorder = new RunRecorder(context);
  const { configuration } = context.platform;
  const stops = Object.entries(jobs)
    .filter(([, job]) => missingNeeds(job, configuration).length === 0)
    .map(([name, job]) => startJob(name, job, context, recorder));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
