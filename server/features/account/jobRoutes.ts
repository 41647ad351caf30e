import type { FastifyInstance } from 'fastify';
import { serveRoute } from '#server/api/serveRoute.ts';
import { type Job, missingNeeds } from '#server/platform/jobs/job.ts';
import { jobRuns } from '#server/platform/jobs/tables.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { overseer } from '#src/access/roles.ts';
import { type JobStatus, listJobs } from '#src/resources/auth/routes/jobs.ts';

type StoredRun = typeof jobRuns.$inferSelect;

/** Milliseconds by which a job's last run may be late: runs are stored once a minute. */
const tolerance = 3 * 60_000;

interface Options {
  readonly platform: Platform;
  readonly jobs: Readonly<Record<string, Pick<Job, 'interval' | 'needs'>>>;
}

const endOf = ({ succeededAt, failedAt }: StoredRun): number => Math.max(Number(succeededAt), Number(failedAt));

/** @param now in milliseconds */
function toState(interval: number, isMissing: boolean, run: StoredRun | undefined, now: number): JobStatus['state'] {
  const isLate = run !== undefined && endOf(run) < now - 2 * interval - tolerance;
  if (isMissing && (run === undefined || isLate)) return 'off';
  if (run === undefined) return 'waiting';
  if (isLate) return 'late';
  return endOf(run) === Number(run.failedAt) ? 'failed' : 'succeeded';
}

function toStatus(name: string, interval: number, needs: readonly string[], run: StoredRun | undefined): JobStatus {
  return {
    name,
    interval: Math.round(interval / 1_000),
    needs: [...needs],
    state: toState(interval, needs.length > 0, run, Date.now()),
    startedAt: run?.startedAt.toISOString() ?? null,
    duration: run?.duration ?? null,
    succeededAt: run?.succeededAt?.toISOString() ?? null,
    failedAt: run?.failedAt?.toISOString() ?? null,
    error: run?.error ?? null,
  };
}

/** The background jobs and their last runs, for administrators. */
export async function jobRoutes(app: FastifyInstance, { platform, jobs }: Options): Promise<void> {
  serveRoute(app, listJobs, async ({ request }) => {
    if (request.actor.role !== overseer) refuse('forbidden');
    const runs = await platform.database.sql.select().from(jobRuns);
    return Object.entries(jobs).map(([name, { interval, ...job }]) =>
      toStatus(
        name,
        interval,
        missingNeeds(job, platform.configuration),
        runs.find((run) => run.name === name),
      ),
    );
  });
}
