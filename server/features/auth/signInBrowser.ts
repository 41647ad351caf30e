import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { limits } from '#src/limits.ts';
import { randomSecret } from './keys.ts';

/** Binds a passkey's challenge to the browser that has asked for it: no answer works in another one. */
const cookieName = 'quarry_sign_in';
const path = '/api/auth/auth/login';
/** Of `randomSecret`. */
const written = /^[\w-]{43}$/;

/** @returns what this browser was given when it began to sign in */
export function signInBrowser({ cookies }: FastifyRequest): string | undefined {
  const kept = cookies[cookieName];
  return kept !== undefined && written.test(kept) ? kept : undefined;
}

/** @returns what this browser shows again with its answer. Two tabs share it, so that neither ends the other's attempt. */
export function markSignInBrowser({ configuration }: Platform, request: FastifyRequest, reply: FastifyReply): string {
  const mark = signInBrowser(request) ?? randomSecret();
  reply.setCookie(cookieName, mark, {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: configuration.publicUrl.startsWith('https:'),
    maxAge: limits.passkeyMinutes * 60,
  });
  return mark;
}
