import * as z from 'zod/mini';
import { supportedYear } from '#src/fields/supportedYear.ts';
import { limits } from '#src/limits.ts';
import { id, moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { lineText } from '#src/schema/lineText.ts';
import { machineScopes } from '../machineScopes.ts';

const common = { service: 'adnet', access: 'signed-in' } as const;

const machineToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.string()),
  prefix: z.string().check(z.describe('Its first characters.')),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
  expiresAt: z.nullable(moment),
  revokedAt: z.nullable(moment),
});

const example = {
  id: 3,
  name: 'Ad server in Frankfurt',
  scopes: ['events'],
  prefix: 'qmt_Zk3vTq0B',
  createdAt: '2026-03-01T10:00:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
};

export const createMachineToken = defineRoute({
  ...common,
  method: 'POST',
  path: '/v0/machine-tokens',
  summary: 'Create a machine token',
  description: 'For advert-admin. The token is told in this answer alone: only its hash is kept.',
  body: z.strictObject({
    name: z.pipe(lineText(), z.string().check(z.minLength(1), z.maxLength(limits.nameLength))),
    scopes: z.array(z.enum(machineScopes)).check(z.minLength(1), z.maxLength(machineScopes.length)),
    expiresAt: z.optional(z.nullable(moment.check(supportedYear()))),
  }),
  bodyExample: { name: 'Ad server in Frankfurt', scopes: ['events'] },
  status: 201,
  answerDescription: 'The token, with its secret.',
  answer: z.extend(machineToken, { token: z.string() }),
  example: { ...example, token: 'qmt_Zk3vTq0B…' },
});

export const listMachineTokens = defineRoute({
  ...common,
  method: 'GET',
  path: '/v0/machine-tokens',
  summary: 'List machine tokens',
  description: 'For advert-admin.',
  answerDescription: 'All tokens, the newest first, without their secrets.',
  answer: z.array(machineToken),
  example: [example],
});

export const revokeMachineToken = defineRoute({
  ...common,
  method: 'POST',
  path: '/v0/machine-tokens/:id/revoke',
  summary: 'Revoke a machine token',
  description: 'For advert-admin. What was sent with the token stays.',
  answerDescription: 'The token, which no longer works.',
  answer: machineToken,
  example: { ...example, revokedAt: '2026-03-02T10:00:00.000Z' },
  problems: ['notFound'],
});

export type MachineToken = AnswerOf<typeof revokeMachineToken>;
