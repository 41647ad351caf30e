import { addMinutes } from 'date-fns';
import type { Participation } from '#src/resources/bounty/participations.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { type AccountEligibility, failedCheck } from './accountEligibility.ts';
import { inactivityDeadline } from './inactivity.ts';

type AccountSnapshot = Pick<
  Participation,
  'handle' | 'followers' | 'posts' | 'accountCreatedAt' | 'isPrivate' | 'reason' | 'reasonType' | 'retryAt'
>;

/** Returns the current account, with the failed checks to fix and the time of the next retry. */
export function toAccountSnapshot(eligibility: AccountEligibility, { retryAfterMinutes }: Task): AccountSnapshot {
  const { account, profile } = eligibility;
  const { problem } = failedCheck(eligibility) ?? {};
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

/** Returns the status of an eligible hunter: pending for a manual review, else active. */
export const acceptedStatus = ({ review }: Task): Pick<Participation, 'status' | 'inactiveAt'> =>
  review === 'manual'
    ? { status: 'pending', inactiveAt: null }
    : { status: 'active', inactiveAt: inactivityDeadline() };
