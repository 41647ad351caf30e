import type { JobContext, OpenJob } from '#server/platform/jobs/job.ts';
import { deliverNext } from './delivery.ts';
import { openTransport } from './transport.ts';

/** The job that delivers the emails of the outbox, one email per run. */
export function openMailWorker({ platform, log }: JobContext): OpenJob {
  const send = openTransport(platform.configuration);
  return { round: () => deliverNext(platform, send, log, new Date()) };
}
