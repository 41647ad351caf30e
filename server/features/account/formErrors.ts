import type { FastifyInstance } from 'fastify';
import { messageOf, type Problem } from '#src/problems/catalogue.ts';

const isProblem = (payload: unknown): payload is Problem =>
  typeof payload === 'object' && payload !== null && 'type' in payload && 'title' in payload;

/** Adds `field` and `message` to the auth service's errors (specification section 3), beside the members of a problem. */
export function addFormErrors(app: FastifyInstance): void {
  app.addHook('preSerialization', async (_request, _reply, payload: unknown) => {
    if (!isProblem(payload)) return payload;
    return { ...payload, field: payload.propertyPath ?? '', message: messageOf(payload) };
  });
}
