import Fastify from 'fastify';
import { Statistics } from '#server/features/statistics/statistics.ts';
import { type BackgroundContext, type BackgroundJobs, backgroundJobs } from '#server/jobs.ts';
import type { JobRun } from '#server/platform/jobs/jobOutcomes.ts';
import { startJobs } from '#server/platform/jobs/startJobs.ts';
import { jobRuns } from '#server/platform/jobs/tables.ts';
import type { Platform } from '#server/platform/platform.ts';

type Round = () => Promise<unknown>;

/** A job that does nothing but a given round. */
export const jobOf = (round: Round, interval = 60_000): BackgroundJobs[string] => ({
  interval,
  open: () => ({ round }),
});

const isOutside = (name: string): boolean => ['statistics', 'ethereum', 'networks'].includes(name);

/** The product's jobs. Those that ask a statistics engine, an Ethereum node or social networks, which no test shares, do nothing. */
export const jobsOfTests = (): BackgroundJobs =>
  Object.fromEntries(
    Object.entries(backgroundJobs).map(([name, job]) => [
      name,
      job.needs?.some((need) => isOutside(need.name)) ? jobOf(async () => undefined) : job,
    ]),
  );

/** Starts jobs as the server does. @returns a function that stops them */
export function startTestJobs(jobs: BackgroundJobs, platform: Platform, lines: string[] = []): () => Promise<void> {
  const { log } = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  const context: BackgroundContext = { platform, log, statistics: new Statistics(platform.configuration, log) };
  return startJobs(jobs, context);
}

/** The stored last runs. */
export const storedRuns = ({ database }: Platform) => database.sql.select().from(jobRuns).orderBy(jobRuns.name);

/** Of a stored run, how it ended. */
export const outcomeOf = ({ failedAt, error }: Awaited<ReturnType<typeof storedRuns>>[number]): JobRun['error'] =>
  failedAt === null ? undefined : (error ?? '');
