import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/problems/refusal.ts';

interface Address {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** `/v0/campaigns/:id`, `/admin/*` → what they match. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^$()[\]{}|\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace('*', '.*')}$`,
  );

/** How much of an address is left open: what a route says word for word counts before what fits in a parameter. */
const openness = (url: string): number => url.split(/[:*]/).length + (url.includes('*') ? 100 : 0);

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

function answer(request: FastifyRequest, reply: FastifyReply, methods: ReadonlySet<string> | undefined): FastifyReply {
  // A route of files knows the method, and not the file.
  if (methods === undefined || methods.has(request.method)) refuse('noSuchPath');
  const allowed = [...methods, 'OPTIONS'];
  void reply.header('allow', allowed.join(', '));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  refuse('methodNotAllowed', { method: request.method, allowed });
}

/** What no route answers: nothing is there, or something is that can’t be done there, and `Allow` says what can. */
export function addNotFound(app: FastifyInstance): void {
  const addresses = new Map<string, Address>();

  app.addHook('onRoute', ({ url, method }) => {
    const { pattern, methods } = addresses.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    addresses.set(url, { pattern, methods: new Set([...methods, ...[method].flat()]) });
  });

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const [nearest] = [...addresses]
      .filter(([, { pattern }]) => pattern.test(path))
      .sort(([one], [other]) => openness(one) - openness(other));
    return answer(request, reply, nearest?.[1].methods);
  });
}
