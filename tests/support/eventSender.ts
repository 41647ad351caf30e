import type { FastifyInstance } from 'fastify';
import type { RoleName } from '#src/access/roles.ts';
import { signIn } from './signIn.ts';
import type { World } from './world.ts';

export const tokens = '/api/adnet/v0/machine-tokens';

/** An open application, with the machine token of an ad server. */
interface Opened {
  readonly world: World;
  readonly app: FastifyInstance;
  readonly token: string;
}

/** Returns requests of an ad server that sends batches of events, and of the users who manage its tokens. */
export function eventSender(opened: () => Opened) {
  const idOf = (role: RoleName): number => opened().world.actor(role).id;
  const headersOf = async (role: RoleName) => signIn(opened().app, await opened().world.account(role));

  /** Asks for a machine token. */
  async function create(payload: object, role: RoleName = 'advert-admin') {
    return opened().app.inject({ method: 'POST', url: tokens, headers: await headersOf(role), payload });
  }

  function send(batch: string, payload: string | Buffer, more: Readonly<Record<string, string>> = {}) {
    const { app, token } = opened();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson', ...more };
    return app.inject({ method: 'POST', url: `/api/adnet/stats/events?batch=${batch}`, headers, payload });
  }

  return { idOf, headersOf, create, send };
}
