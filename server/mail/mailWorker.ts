import type { JobContext, OpenJob } from '#server/platform/jobs/job.ts';
import { deliverNextMail } from './deliverNextMail.ts';
import { openTransport } from './transport.ts';

/** The job that delivers the emails of the outbox, one email per run. */
export function openMailWorker({ platform, log }: JobContext): OpenJob {
  const send = openTransport(platform.configuration);
  return { round: () => deliverNextMail(platform, send, log, new Date()) };
}
