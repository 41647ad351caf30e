import type { NotificationKinds } from '../kind.ts';

/** Changes of a user's account. */
export const accountKinds = {
  rolesChanged: {
    severity: 'info',
    icon: 'Key',
    title: 'Your roles have changed',
    body: 'An administrator has changed what you can act as. Your roles now: {roles}.',
  },
} as const satisfies NotificationKinds;
