import { limitToOwn, withPermission } from '#src/schema/access/rules.ts';
import { banRequirements, type StatusMachine } from '#src/schema/status.ts';

const owners = limitToOwn(withPermission('update', 'Landing'));
const moderators = withPermission('change-status', 'Landing');

/** The platform disables a landing that doesn’t respond, and enables it again. */
export const landingStatus = {
  values: {
    pending: 'pending',
    approved: 'approved',
    rejected: 'rejected',
    disabled: 'disabled',
    banned: 'banned',
  },
  initial: 'pending',
  tones: { pending: 'waiting', approved: 'done', rejected: 'refused', disabled: 'off', banned: 'refused' },
  reasonField: 'statusReason',
  transitions: [
    { name: 'approve', from: ['pending'], to: 'approved', by: moderators },
    { name: 'reject', from: ['pending'], to: 'rejected', by: moderators, reason: 'required' },
    { name: 'resubmit', from: ['rejected'], to: 'pending', by: owners },
    { name: 'disable', from: ['approved'], to: 'disabled', by: owners },
    { name: 'enable', from: ['disabled'], to: 'approved', by: owners },
    {
      name: 'ban',
      from: ['pending', 'approved', 'rejected', 'disabled'],
      to: 'banned',
      by: moderators,
      ...banRequirements,
    },
  ],
} as const satisfies StatusMachine;
