import { limits } from '#src/limits.ts';

/** What the routes have in common that need no sign-in: they send or use the links in mails. */
export const publicAccountRoute = {
  service: 'auth',
  access: 'public',
  method: 'POST',
  perMinute: limits.accountRequestsPerMinute,
} as const;

/** What is shown of a token in examples. */
export const exampleToken = 'Vb0m3kUq5w1o9u7Eq3lX0iVbq1Z0G6H2tq8fG4mJc0t8';
