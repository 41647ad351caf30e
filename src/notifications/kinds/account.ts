import type { NotificationKinds } from '../kind.ts';

/** Changes of a user's account. */
export const accountKinds = {
  rolesChanged: {
    severity: 'info',
    icon: 'Key',
    title: 'Your roles have changed',
    body: 'An administrator changed your roles. You now have: {roles}.',
    security: true,
  },
} as const satisfies NotificationKinds;
