import type { ResourceOperation } from './slowRoute.ts';

/** Routes that the bench’s table doesn’t name, because none of them can be heavy. */
export interface LightRoutes {
  readonly reason: string;
  readonly operations?: readonly ResourceOperation[];
  /** The service of the routes; none for those directly below `/api`. */
  readonly under?: '/auth' | '/bounty' | '/adnet' | '/core';
  /** Their methods and paths. */
  readonly routes?: readonly `${'GET' | 'POST' | 'PUT' | 'PATCH'} ${string}`[];
}

const ownCredentials =
  'It reads or writes one account’s credentials or sessions; its requests are limited by the minute.';
const oneRecord = 'It reads or writes one record by its key, and the few rows beside it.';
const constant = 'Its answer is a constant, or is built once.';

export const lightRoutes: readonly LightRoutes[] = [
  { reason: oneRecord, operations: ['read', 'remove'] },
  {
    // Closing a campaign writes all of its participations too, in the database and in batches: `closing.ts` measures it.
    reason: 'It writes one record, or moves it; some wait for another server, in the turns that `turns.ts` names.',
    operations: ['create', 'update', 'transition'],
  },
  {
    reason: ownCredentials,
    under: '/auth',
    routes: [
      'POST /auth/login',
      'POST /auth/login/passkey',
      'POST /auth/login/passkey/start',
      'PUT /auth/refresh-token',
      'POST /auth/logout',
      'POST /auth/register',
      'POST /auth/email-confirm',
      'POST /auth/email-confirm/resend',
      'POST /auth/forgot',
      'POST /auth/confirm-reset',
      'POST /auth/account-link',
      'POST /auth/email',
      'POST /auth/password',
      'POST /auth/reauthenticate',
      'POST /auth/reauthenticate/passkey/start',
      'POST /auth/passkeys',
      'POST /auth/passkeys/start',
      'POST /auth/passkeys/rename',
      'POST /auth/passkeys/remove',
      'GET /auth/second-factor',
      'POST /auth/second-factor/start',
      'POST /auth/second-factor/confirm',
      'POST /auth/second-factor/recovery-codes',
      'POST /auth/second-factor/remove',
      'GET /v0/sessions',
      'POST /v0/sessions/end',
      'POST /v0/sessions/end-others',
      'POST /v0/account/close',
      'GET /v0/account/closing-obstacles',
    ],
  },
  {
    reason: 'It reads or writes the credentials or sessions of one account, for admin.',
    under: '/auth',
    routes: [
      'GET /v0/users/:id/sessions',
      'POST /v0/users/:id/sessions/end',
      'POST /v0/users/:id/password-reset',
      'POST /v0/users/:id/second-factor/remove',
      'POST /v0/users/:id/see-as',
    ],
  },
  {
    reason: oneRecord,
    under: '/auth',
    routes: [
      'GET /profile',
      'PATCH /profile',
      'GET /v0/notification-settings',
      'PATCH /v0/notification-settings',
      'POST /v0/support-messages',
    ],
  },
  {
    reason: 'It reads at most 100 notifications, or marks them, by an index of the account; its streams are limited.',
    under: '/auth',
    routes: ['GET /v0/notifications', 'GET /v0/notifications/stream', 'POST /v0/notifications/read'],
  },
  {
    reason: 'It reads the few names that an index has, or one row of each job.',
    under: '/auth',
    routes: ['GET /v0/audit/choices', 'GET /v0/jobs'],
  },
  {
    reason: oneRecord,
    under: '/bounty',
    routes: ['POST /v0/campaigns/:id/deposits/balance', 'POST /v0/campaigns/:id/invoices', 'GET /v0/users/:id/flags'],
  },
  {
    reason: 'It reads the participations of one hunter by an index, of which a task has one.',
    under: '/bounty',
    routes: ['GET /v0/users/:id/balances'],
  },
  {
    reason: 'It reads at most 100 rows by an index.',
    under: '/bounty',
    routes: ['GET /v0/stakes/:campaignId/history', 'GET /v0/task-places'],
  },
  {
    reason: oneRecord,
    under: '/adnet',
    routes: [
      'POST /v0/top-up-invoices',
      'GET /v0/invoice',
      'POST /v0/invoice/rate',
      'GET /v0/invoice-terms',
      'POST /v0/invoices/:id/payments',
      'POST /v0/invoices/:id/excess',
      'GET /v0/invoices/:id/second-person',
      'POST /v0/payment-events',
      'GET /v0/payments/second-person',
      'GET /v0/payments/withdrawal-hold',
      'GET /v0/withdrawals/:id/hold-reason',
      'POST /v0/payments/write-off',
      'POST /v0/exchange-accounts/write-off',
      'PUT /v0/landing-groups/:id/weights',
      'GET /v0/advert-creative-tags/:id',
      'GET /postback',
      'GET /v0/advert-campaigns/:id/postback',
      'POST /v0/advert-campaigns/:id/postback/secret',
      'POST /v0/advert-campaigns/:id/postback/sign',
    ],
  },
  {
    reason: 'An admin has few machine tokens.',
    under: '/adnet',
    routes: ['GET /v0/machine-tokens', 'POST /v0/machine-tokens', 'POST /v0/machine-tokens/:id/revoke'],
  },
  {
    reason: constant,
    under: '/adnet',
    routes: ['GET /stats/metrics', 'GET /stats/dimensions', 'GET /stats/events'],
  },
  { reason: constant, under: '/core', routes: ['GET /statistic/log/metrics', 'GET /statistic/log/dimensions'] },
  { reason: constant, routes: ['GET /docs', 'GET /health', 'GET /metrics'] },
];
