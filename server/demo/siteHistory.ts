import type { Site } from '#src/resources/adnet/sites.ts';
import type { Random } from './random.ts';
import { shifted, span } from './times.ts';

export type SiteStatus = Site['status'];

type History = Pick<Site, 'createdAt' | 'verifiedAt' | 'updatedAt' | 'version'>;

/** Milliseconds, both ends inclusive. */
type Range = readonly [from: number, to: number];

/** The time since sites were added, by status; it is after their owners registered. */
const added: Readonly<Record<SiteStatus, Range>> = {
  unverified: [span.hour, 10 * span.day],
  pending: [8 * span.hour, 9 * span.day],
  approved: [12 * span.day, 44 * span.day],
  rejected: [5 * span.day, 40 * span.day],
  banned: [20 * span.day, 44 * span.day],
};

/** The version of a site by status; adding, verifying, deciding and banning are one write each. */
const versions: Readonly<Record<SiteStatus, number>> = {
  unverified: 1,
  pending: 2,
  approved: 3,
  rejected: 3,
  banned: 4,
};

/** Returns when a site was added, verified and last changed. */
export function siteHistory(random: Random, now: Date, status: SiteStatus): History {
  const created = shifted(now, -random.integer(...added[status]));
  const verified = shifted(created, random.integer(5 * span.minute, 7 * span.hour));
  const decided = shifted(verified, random.integer(span.hour, 3 * span.day));
  const banned = shifted(decided, random.integer(2 * span.day, 9 * span.day));
  const last = { unverified: created, pending: verified, approved: decided, rejected: decided, banned }[status];
  return {
    createdAt: created.toISOString(),
    verifiedAt: status === 'unverified' ? null : verified.toISOString(),
    updatedAt: last.toISOString(),
    version: versions[status],
  };
}
