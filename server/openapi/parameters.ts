import { limits } from '#src/limits.ts';
import type { Parameter } from './operation.ts';
import type { Reference } from './schema.ts';

/** The shared parameters of routes, by their names in the components. */
export const parameters = {
  id: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The ID of the record.',
    schema: { type: 'integer', minimum: 1 },
    example: 7,
  },
  role: {
    name: 'X-Role',
    in: 'header',
    description:
      'The role to act in. The user must have it. The default is admin if the user has that role, otherwise the user’s first role.',
    schema: { type: 'string' },
  },
  range: {
    name: 'range',
    in: 'query',
    description: `The first and last position, counted from 0. At most ${limits.listRange} records.`,
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
      'A request that is sent again with the same key within 24 hours has no further effect. It gets the same response, with Idempotency-Replayed: true. Routes that don’t list this header ignore it.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    example: '9f0c41d5b7e24c0f8a5d2b7c1e6f3a90',
  },
} as const satisfies Readonly<Record<string, Parameter>>;

export const parameterRef = (name: keyof typeof parameters): Reference => ({ $ref: `#/components/parameters/${name}` });
