import { by } from '#src/schema/access/rules.ts';
import type { StatusMachine } from '#src/schema/status.ts';

/** Admins don't decide on conversions of their own campaigns. */
const moderators = [by('advert-admin', { owner: { not: ['$me'] } })];

/** The platform approves a conversion automatically when its hold ends. No decision is required, so it has no queue. */
export const conversionStatus = {
  values: { pending: 'pending', approved: 'approved', rejected: 'rejected' },
  initial: 'pending',
  tones: { pending: 'off', approved: 'done', rejected: 'refused' },
  reasonField: 'statusReason',
  transitions: [
    {
      name: 'approve',
      from: ['pending'],
      to: 'approved',
      by: moderators,
      due: 'holdUntil',
      recentAuthentication: true,
    },
    {
      name: 'reject',
      from: ['pending'],
      to: 'rejected',
      by: moderators,
      reason: 'required',
      recentAuthentication: true,
    },
  ],
} as const satisfies StatusMachine;
