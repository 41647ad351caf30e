import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { limits } from '#src/limits.ts';
import { randomSecret } from './randomSecret.ts';

/** Of `randomSecret`. */
const secretPattern = /^[\w-]{43}$/;

interface BrowserCookieOptions {
  /** Of the cookie, after `quarry_`. */
  readonly name: string;
  readonly path: string;
  readonly minutes: number;
}

/** A cookie with a secret, by which a browser is recognized that isn't signed in. Tabs share it, so that none ends the other's attempt. */
function browserCookie({ name, path, minutes }: BrowserCookieOptions) {
  const cookieName = `quarry_${name}`;
  const read = ({ cookies }: FastifyRequest): string | undefined => {
    const secret = cookies[cookieName];
    return secret !== undefined && secretPattern.test(secret) ? secret : undefined;
  };
  return {
    /** @returns the secret of the browser */
    read,
    /** Gives the browser a secret, or lets it store its secret for longer. @returns the secret */
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

/** Binds a passkey's challenge to the browser that has asked for it: no answer works in another one. */
export const signInCookie = browserCookie({
  name: 'sign_in',
  path: '/api/auth/auth/login',
  minutes: limits.passkeyMinutes,
});

/** Recognizes the browser that registered: there the link of the registration asks for no password. */
export const registrationCookie = browserCookie({
  name: 'registration',
  path: '/api/auth/auth',
  minutes: limits.accountLinkMinutes['confirm-email'],
});
