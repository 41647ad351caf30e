import { limits } from '#src/limits.ts';

/** The shared options of account security routes. They work in every role, and before the email is confirmed. */
export const ownAccountRoute = {
  service: 'auth',
  access: 'unverified',
  anyRole: true,
  perMinute: limits.accountRequestsPerMinute,
} as const;

/** The shared options of second factor routes. Before the email is confirmed, the password is an account's only credential. */
export const ownFactorRoute = { ...ownAccountRoute, access: 'confirmed' } as const;

const sensitive = { method: 'POST', recentAuthentication: true } as const;

/** The shared options of changes that require a recent authentication, so that a stranger at an open screen can't make them. */
export const sensitiveAccountRoute = { ...ownAccountRoute, ...sensitive } as const;
export const sensitiveFactorRoute = { ...ownFactorRoute, ...sensitive } as const;
