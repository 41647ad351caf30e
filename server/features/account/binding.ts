import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import type { OpenedSession, Tokens } from './sessions.ts';

/** Each account has its own cookie, because a browser can be signed in to several. */
const cookieName = (userId: number): string => `quarry_account_${userId}`;
const cookiePattern = /^quarry_account_(\d{1,9})$/;

/** The paths that need the account: the API and private files. The admin's own files need none. */
const cookiePaths = ['/api', '/uploads'];

const options = ({ configuration }: Platform, path: string): CookieSerializeOptions => ({
  path,
  httpOnly: true,
  sameSite: 'strict',
  secure: configuration.publicUrl.startsWith('https:'),
});

/** @returns the secret that proves that this browser received the account's tokens */
export const bindingOf = (request: FastifyRequest, userId: number): string | undefined =>
  request.cookies[cookieName(userId)];

/** @returns the accounts whose secret this browser has, with the secrets */
export const bindingsOf = ({ cookies }: FastifyRequest): readonly { userId: number; binding: string }[] =>
  Object.entries(cookies).flatMap(([name, binding]) => {
    const [, id] = cookiePattern.exec(name) ?? [];
    return id === undefined || !binding ? [] : [{ userId: Number(id), binding }];
  });

/** Binds the account to this browser until the session expires: its tokens are invalid in other browsers. */
function setCookies(platform: Platform, reply: FastifyReply, userId: number, secret: string, expires: Date): void {
  for (const path of cookiePaths) reply.setCookie(cookieName(userId), secret, { ...options(platform, path), expires });
}

/** Sends the secret of an account for files too, until its session ends. Earlier browsers have the cookie for the API only. */
export function setFilesCookie(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, endsAt: expires }: Pick<OpenedSession, 'userId' | 'endsAt'>,
): void {
  const binding = bindingOf(request, userId);
  if (binding !== undefined)
    reply.setCookie(cookieName(userId), binding, { ...options(platform, '/uploads'), expires });
}

/** Sets the cookies of a session. @returns the tokens, for the client */
export function sendSession(platform: Platform, reply: FastifyReply, session: OpenedSession): Tokens {
  const { userId, binding, endsAt, accessToken, refreshToken } = session;
  setCookies(platform, reply, userId, binding, endsAt);
  return { accessToken, refreshToken };
}

export function clearBinding(platform: Platform, reply: FastifyReply, userId: number): void {
  for (const path of cookiePaths) reply.clearCookie(cookieName(userId), options(platform, path));
}
