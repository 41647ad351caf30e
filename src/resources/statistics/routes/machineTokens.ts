import * as z from 'zod/mini';
import { supportedYear } from '#src/fields/supportedYear.ts';
import { limits } from '#src/limits.ts';
import { id, moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { lineText } from '#src/schema/lineText.ts';
import { machineScopes } from '../machineScopes.ts';

const common = { service: 'adnet', access: 'signed-in' } as const;

/** At most the largest value of an integer column. */
const recordId = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

const machineToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.string()),
  owner: z
    .nullable(id)
    .check(
      z.describe(
        'The user whose conversions the token reports (scope `postback`), or whose statistics it reads (scope `statistics`).',
      ),
    ),
  campaigns: z
    .nullable(z.array(id))
    .check(z.describe('The campaigns whose conversions the token reports, instead of an owner.')),
  prefix: z.string().check(z.describe('The first characters of the token.')),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
  expiresAt: z.nullable(moment),
  revokedAt: z.nullable(moment),
});

const example = {
  id: 3,
  name: 'Ad server in Frankfurt',
  scopes: ['events'],
  owner: null,
  campaigns: null,
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
  recentAuthentication: true,
  summary: 'Create a machine token',
  description:
    'For advert-admin. The token is returned only once; the database stores its hash. With the scope `postback`, `owner` or `campaigns` selects the conversions that the token can report. With the scope `statistics`, the token can call `/stats/grouped`, its export, and the lists of metrics, dimensions and events as the user `owner`, in the role in `X-Role`.',
  body: z.strictObject({
    name: z.pipe(lineText(), z.string().check(z.minLength(1), z.maxLength(limits.nameLength))),
    scopes: z.array(z.enum(machineScopes)).check(z.minLength(1), z.maxLength(machineScopes.length)),
    expiresAt: z.optional(z.nullable(moment.check(supportedYear()))),
    owner: z.optional(z.nullable(recordId)),
    campaigns: z.optional(z.nullable(z.array(recordId).check(z.minLength(1), z.maxLength(limits.campaignsPerToken)))),
  }),
  bodyExample: { name: 'Ad server in Frankfurt', scopes: ['events'] },
  status: 201,
  problems: ['unboundToken', 'tokenWithoutOwner', 'boundToken'],
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
  recentAuthentication: true,
  summary: 'Revoke a machine token',
  description: 'For advert-admin. Data sent with the token isn’t deleted.',
  answerDescription: 'The token, which no longer works.',
  answer: machineToken,
  example: { ...example, revokedAt: '2026-03-02T10:00:00.000Z' },
  problems: ['notFound'],
});

export type MachineToken = AnswerOf<typeof revokeMachineToken>;
