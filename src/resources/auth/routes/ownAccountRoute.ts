import { limits } from '#src/limits.ts';

/** What the routes have in common by which people keep their own account safe. Open also before their e-mail is confirmed, and the same in every role. */
export const ownAccountRoute = {
  service: 'auth',
  access: 'unverified',
  anyRole: true,
  perMinute: limits.accountRequestsPerMinute,
} as const;

/** The same for what a stranger at an open screen mustn’t change. */
export const sensitiveAccountRoute = { ...ownAccountRoute, method: 'POST', recentAuthentication: true } as const;
