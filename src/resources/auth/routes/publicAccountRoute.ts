import { limits } from '#src/limits.ts';

/** The shared options of public account routes, which send or use the links in emails. */
export const publicAccountRoute = {
  service: 'auth',
  access: 'public',
  method: 'POST',
  perMinute: limits.accountRequestsPerMinute,
} as const;

/** The token in examples. */
export const exampleToken = 'Vb0m3kUq5w1o9u7Eq3lX0iVbq1Z0G6H2tq8fG4mJc0t8';
