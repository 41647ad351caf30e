import { by } from '#src/schema/access/rules.ts';
import type { StatusMachine } from '#src/schema/status.ts';

/** Nobody decides on what their own campaigns pay. */
const moderators = [by('advert-admin', { owner: { not: ['$me'] } })];

/** Nobody has to decide on a conversion: it is approved by itself once its hold is over. So it rests until then, and has no queue. */
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
