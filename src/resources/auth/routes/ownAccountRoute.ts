import { limits } from '#src/limits.ts';

/** What the routes have in common by which people keep their own account safe. Open also before their e-mail is confirmed, and the same in every role. */
export const ownAccountRoute = {
  service: 'auth',
  access: 'unverified',
  anyRole: true,
  perMinute: limits.accountRequestsPerMinute,
} as const;

/** The same for second factors: before the e-mail is confirmed, an account has no credential but its password. */
export const ownFactorRoute = { ...ownAccountRoute, access: 'confirmed' } as const;

const sensitive = { method: 'POST', recentAuthentication: true } as const;

/** The same for what a stranger at an open screen mustn’t change. */
export const sensitiveAccountRoute = { ...ownAccountRoute, ...sensitive } as const;
export const sensitiveFactorRoute = { ...ownFactorRoute, ...sensitive } as const;
