import type { BodyOf, PathOf } from '#src/schema/defineRoute.ts';
import type { resendConfirmation as resendRoute } from '#src/schema/sessionRoutes.ts';
import { publicRequest } from './services.ts';

/**
 * Requests the confirmation email again.
 * @param password the one of the registration; not needed in the browser that registered or is signed in
 * @throws ServerProblem when refused, ServerUnreachable when the server doesn't respond
 */
export async function resendConfirmation(email: string, password?: string): Promise<void> {
  await publicRequest('auth', '/auth/email-confirm/resend' satisfies PathOf<typeof resendRoute>, {
    method: 'POST',
    body: { email, password } satisfies BodyOf<typeof resendRoute>,
  });
}
