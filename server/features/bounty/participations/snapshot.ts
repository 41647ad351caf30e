import { addMinutes } from 'date-fns';
import type { Participation } from '#src/resources/bounty/participations.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { type Candidacy, shortcomingIn } from './candidacy.ts';
import { inactivityDeadline } from './inactivity.ts';

type Snapshot = Pick<
  Participation,
  'handle' | 'followers' | 'posts' | 'accountCreatedAt' | 'isPrivate' | 'reason' | 'reasonType' | 'retryAt'
>;

/** The account as it is now, with what the hunter must fix in it, and when they can retry. */
export function snapshotOf(candidacy: Candidacy, { retryAfterMinutes }: Task): Snapshot {
  const { account, profile } = candidacy;
  const { problem } = shortcomingIn(candidacy) ?? {};
  return {
    handle: profile?.handle ?? account?.handle ?? null,
    followers: profile?.followers ?? null,
    posts: profile?.posts ?? null,
    accountCreatedAt: profile?.accountCreatedAt ?? null,
    isPrivate: profile?.isPrivate ?? null,
    reason: problem?.title ?? null,
    reasonType: problem?.type ?? null,
    retryAt: problem ? addMinutes(new Date(), retryAfterMinutes).toISOString() : null,
  };
}

/** The status of a hunter who meets all rules: pending if the task is reviewed by hand, else active. */
export const acceptedStatus = ({ review }: Task): Pick<Participation, 'status' | 'inactiveAt'> =>
  review === 'manual'
    ? { status: 'pending', inactiveAt: null }
    : { status: 'active', inactiveAt: inactivityDeadline() };
