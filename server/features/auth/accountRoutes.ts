import type { FastifyInstance } from 'fastify';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { confirmEmail } from '#src/resources/auth/routes/confirmEmail.ts';
import { confirmReset } from '#src/resources/auth/routes/confirmReset.ts';
import { forgotPassword } from '#src/resources/auth/routes/forgotPassword.ts';
import { readAccountLink } from '#src/resources/auth/routes/readAccountLink.ts';
import { registerAccount } from '#src/resources/auth/routes/register.ts';
import { resendConfirmation } from '#src/schema/sessionRoutes.ts';
import { readLink } from './accountLinks.ts';
import { bindingsOf } from './binding.ts';
import { findChangeOfLink } from './changeLinks.ts';
import { sendConfirmationAgain } from './emailConfirmation.ts';
import { confirmAddress } from './emailLinks.ts';
import type { AccountRecovery } from './model/accountRecovery.ts';
import { resetPassword, sendReset } from './passwordReset.ts';
import { register } from './register.ts';

/** Registering, confirming an e-mail and setting a new password: open to everybody, below the auth service's address. */
export function addAccountRoutes(
  app: FastifyInstance,
  platform: Platform,
  recoveries: readonly AccountRecovery[],
): void {
  serveRoute(app, registerAccount, async ({ body, request }) => {
    await register(platform, body, request.ip, new Date());
    return undefined;
  });

  serveRoute(app, resendConfirmation, async ({ body: { email }, request: { ip } }) => {
    await sendConfirmationAgain(platform, { email, ip }, new Date());
    return undefined;
  });

  serveRoute(app, confirmEmail, async ({ body, request }) => {
    await confirmAddress(platform, recoveries, { token: body.token, bindings: bindingsOf(request) }, new Date());
    return undefined;
  });

  serveRoute(app, forgotPassword, async ({ body: { email }, request: { ip } }) => {
    await sendReset(platform, { email, ip }, new Date());
    return undefined;
  });

  serveRoute(app, confirmReset, async ({ body, request }) => {
    await resetPassword(platform, body, request.ip, new Date());
    return undefined;
  });

  serveRoute(app, readAccountLink, async ({ body }) => {
    const { sql: executor } = platform.database;
    const now = new Date();
    const link = await readLink(executor, body.token, now);
    if (link) return { purpose: link.purpose, email: link.email };
    const { change, email } = (await findChangeOfLink(executor, body.token, now)) ?? refuse('linkExpired');
    return { purpose: `undo-${change.kind}` as const, email };
  });
}
