import { adnetOwners } from '#src/access/roles.ts';
import { own, withPermission } from '#src/schema/access/rules.ts';
import { banRequirements, type StatusMachine } from '#src/schema/status.ts';

const owners = [own(adnetOwners)];
const moderators = withPermission('update', 'Creative');

export const creativeStatus = {
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
