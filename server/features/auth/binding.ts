import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';

/** One cookie per account, because several can be signed in with one browser. */
const cookieName = (userId: number): string => `quarry_account_${userId}`;

const options = ({ configuration }: Platform): CookieSerializeOptions => ({
  path: '/api',
  httpOnly: true,
  sameSite: 'strict',
  secure: configuration.publicUrl.startsWith('https:'),
});

/** @returns the secret by which this browser shows that the account's tokens were given to it */
export const bindingOf = (request: FastifyRequest, userId: number): string | undefined =>
  request.cookies[cookieName(userId)];

/** Binds the account to this browser until the session runs out: its tokens are useless in another one. */
export function bind(platform: Platform, reply: FastifyReply, userId: number, secret: string, expires: Date): void {
  reply.setCookie(cookieName(userId), secret, { ...options(platform), expires });
}

export function unbind(platform: Platform, reply: FastifyReply, userId: number): void {
  reply.clearCookie(cookieName(userId), options(platform));
}
