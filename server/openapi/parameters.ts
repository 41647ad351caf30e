import { limits } from '#src/limits.ts';
import type { Parameter } from './operation.ts';
import type { Reference } from './schema.ts';

/** The parameters that several routes share, by their names among the components. */
export const parameters = {
  id: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The id of the record.',
    schema: { type: 'integer', minimum: 1 },
    example: 7,
  },
  role: {
    name: 'X-Role',
    in: 'header',
    description: 'The role to act in, one that the user holds. Without it: admin if held, else the first.',
    schema: { type: 'string' },
  },
  range: {
    name: 'range',
    in: 'query',
    description: `The first and the last place, counted from 0; at most ${limits.listRange} records.`,
    content: {
      'application/json': {
        schema: {
          type: 'array',
          items: { type: 'integer', minimum: 0 },
          minItems: 2,
          maxItems: 2,
          default: [0, limits.listRange - 1],
        },
        example: [0, 24],
      },
    },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Sent again within 24 hours with the same key, the request has one effect, and the same answer with Idempotency-Replayed: true. Routes that don’t name this header keep no key.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    example: '9f0c41d5b7e24c0f8a5d2b7c1e6f3a90',
  },
} as const satisfies Readonly<Record<string, Parameter>>;

export const parameterRef = (name: keyof typeof parameters): Reference => ({ $ref: `#/components/parameters/${name}` });
