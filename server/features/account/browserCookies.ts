import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { limits } from '#src/limits.ts';
import { randomSecret } from './randomSecret.ts';

/** Matches a secret of `randomSecret`. */
const secretPattern = /^[\w-]{43}$/;

interface BrowserCookieOptions {
  /** The cookie's name, after `quarry_`. */
  readonly name: string;
  readonly path: string;
  readonly minutes: number;
}

/** A cookie with a secret that identifies a browser before it signs in. Tabs share it, so that parallel attempts all succeed. */
function browserCookie({ name, path, minutes }: BrowserCookieOptions) {
  const cookieName = `quarry_${name}`;
  const read = ({ cookies }: FastifyRequest): string | undefined => {
    const secret = cookies[cookieName];
    return secret !== undefined && secretPattern.test(secret) ? secret : undefined;
  };
  return {
    /** @returns the secret of the browser */
    read,
    /** Sends the browser a secret, or extends the lifetime of its secret. @returns the secret */
    set({ configuration }: Platform, request: FastifyRequest, reply: FastifyReply): string {
      const secret = read(request) ?? randomSecret();
      reply.setCookie(cookieName, secret, {
        path,
        httpOnly: true,
        sameSite: 'strict',
        secure: configuration.publicUrl.startsWith('https:'),
        maxAge: minutes * 60,
      });
      return secret;
    },
  };
}

/** Binds a passkey's challenge to the browser that requested it: a response from another browser is refused. */
export const signInCookie = browserCookie({
  name: 'sign_in',
  path: '/api/auth/auth/login',
  minutes: limits.passkeyMinutes,
});

/** Identifies the browser that registered: there the link of the registration requires no password. */
export const registrationCookie = browserCookie({
  name: 'registration',
  path: '/api/auth/auth',
  minutes: limits.accountLinkMinutes['confirm-email'],
});
