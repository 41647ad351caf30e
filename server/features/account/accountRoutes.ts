import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { confirmEmail } from '#src/resources/auth/routes/confirmEmail.ts';
import { confirmReset } from '#src/resources/auth/routes/confirmReset.ts';
import { forgotPassword } from '#src/resources/auth/routes/forgotPassword.ts';
import { readAccountLink } from '#src/resources/auth/routes/readAccountLink.ts';
import { registerAccount } from '#src/resources/auth/routes/register.ts';
import { resendConfirmation as resendRoute } from '#src/schema/sessionRoutes.ts';
import { findLink } from './accountLinks.ts';
import { bindingsOf } from './binding.ts';
import { registrationCookie } from './browserCookies.ts';
import { findChangeOfLink } from './changeLinks.ts';
import { executeEmailLink } from './executeEmailLink.ts';
import type { AccountRecovery } from './model/accountRecovery.ts';
import { resetPassword, sendResetLink } from './passwordReset.ts';
import { findRegistration } from './pendingRegistrations.ts';
import { register } from './register.ts';
import { type BrowserSecrets, findPasswordOwner } from './requireLinkProof.ts';
import { resendConfirmation } from './resendConfirmation.ts';

const readBrowserSecrets = (request: FastifyRequest): BrowserSecrets => ({
  registration: registrationCookie.read(request),
  bindings: bindingsOf(request),
});

/** @returns the purpose and the address of a link */
async function describeLink({ database }: Platform, token: string, now: Date) {
  const registration = await findRegistration(database.sql, token, now);
  if (registration) return { purpose: 'confirm-email', email: registration.email } as const;
  const link = await findLink(database.sql, token, now);
  if (link) return { purpose: link.purpose, email: link.email };
  const { change, email } = (await findChangeOfLink(database.sql, token, now)) ?? refuse('linkExpired');
  return { purpose: `undo-${change.kind}` as const, email };
}

/** The public routes that register, confirm an email and set a new password, below the auth service's address. */
export function addAccountRoutes(
  app: FastifyInstance,
  platform: Platform,
  recoveries: readonly AccountRecovery[],
): void {
  serveRoute(app, registerAccount, async ({ body, request, reply }) => {
    const browser = registrationCookie.set(platform, request, reply);
    await register(platform, body, { ip: request.ip, browser }, new Date());
    return undefined;
  });

  serveRoute(app, resendRoute, async ({ body, request, reply }) => {
    const browser = readBrowserSecrets(request);
    if (browser.registration !== undefined) registrationCookie.set(platform, request, reply);
    await resendConfirmation(platform, { ...body, ip: request.ip, browser }, new Date());
    return undefined;
  });

  serveRoute(app, confirmEmail, async ({ body, request }) => {
    await executeEmailLink(platform, recoveries, { ...body, browser: readBrowserSecrets(request) }, new Date());
    return undefined;
  });

  serveRoute(app, forgotPassword, async ({ body: { email }, request: { ip } }) => {
    await sendResetLink(platform, { email, ip }, new Date());
    return undefined;
  });

  serveRoute(app, confirmReset, async ({ body, request }) => {
    await resetPassword(platform, body, request.ip, new Date());
    return undefined;
  });

  serveRoute(app, readAccountLink, async ({ body: { token }, request }) => {
    const now = new Date();
    const link = await describeLink(platform, token, now);
    return {
      ...link,
      passwordOf: await findPasswordOwner(platform.database.sql, token, readBrowserSecrets(request), now),
    };
  });
}
