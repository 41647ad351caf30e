import type { FastifyInstance } from 'fastify';
import type { Tokens } from '#src/schema/sessionRoutes.ts';
import type { TestSession } from './signIn.ts';

type Headers = Record<string, string>;

/** Asks for a session in which somebody sees Quarry as a user. */
export const askToSee = (app: FastifyInstance, headers: Headers, user: number) =>
  app.inject({ method: 'POST', url: `/api/auth/v0/users/${user}/see-as`, headers });

/** Opens one. @returns its tokens and its cookie */
export async function openView(app: FastifyInstance, headers: Headers, user: number): Promise<TestSession> {
  const answer = await askToSee(app, headers, user);
  if (answer.statusCode !== 200) throw new Error(`The view is refused: ${answer.body}`);
  const [cookie] = answer.cookies;
  return { ...answer.json<Tokens>(), cookie: `${cookie?.name}=${cookie?.value}` };
}

/** Signs out of a session. */
export const endTestSession = (app: FastifyInstance, { cookie, refreshToken }: TestSession) =>
  app.inject({ method: 'POST', url: '/api/auth/auth/logout', headers: { cookie }, payload: { refreshToken } });
