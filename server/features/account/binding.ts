import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import type { OpenedSession, Tokens } from './sessions.ts';

/** One cookie per account, because several can be signed in with one browser. */
const cookieName = (userId: number): string => `quarry_account_${userId}`;
const cookiePattern = /^quarry_account_(\d{1,9})$/;

/** Where the account is asked for: by the API, and by files that not everybody may have. The admin's own files need none. */
const cookiePaths = ['/api', '/uploads'];

const options = ({ configuration }: Platform, path: string): CookieSerializeOptions => ({
  path,
  httpOnly: true,
  sameSite: 'strict',
  secure: configuration.publicUrl.startsWith('https:'),
});

/** @returns the secret by which this browser shows that the account's tokens were given to it */
export const bindingOf = (request: FastifyRequest, userId: number): string | undefined =>
  request.cookies[cookieName(userId)];

/** @returns the accounts that this browser has a secret of, with the secrets */
export const bindingsOf = ({ cookies }: FastifyRequest): readonly { userId: number; binding: string }[] =>
  Object.entries(cookies).flatMap(([name, binding]) => {
    const [, id] = cookiePattern.exec(name) ?? [];
    return id === undefined || !binding ? [] : [{ userId: Number(id), binding }];
  });

/** Binds the account to this browser until the session runs out: its tokens are useless in another one. */
function setCookies(platform: Platform, reply: FastifyReply, userId: number, secret: string, expires: Date): void {
  for (const path of cookiePaths) reply.setCookie(cookieName(userId), secret, { ...options(platform, path), expires });
}

/** Shows the secret of an account to files too: browsers that signed in earlier have it for the API alone. Until its session ends. */
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

/** Gives the browser its part of a session. @returns the tokens, for its client */
export function sendSession(platform: Platform, reply: FastifyReply, session: OpenedSession): Tokens {
  const { userId, binding, endsAt, accessToken, refreshToken } = session;
  setCookies(platform, reply, userId, binding, endsAt);
  return { accessToken, refreshToken };
}

export function clearBinding(platform: Platform, reply: FastifyReply, userId: number): void {
  for (const path of cookiePaths) reply.clearCookie(cookieName(userId), options(platform, path));
}
