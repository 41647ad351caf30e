import type { Answer, Parameter } from '#server/openapi/operation.ts';
import { closedObject, type Schemas, schemaRef } from '#server/openapi/schema.ts';
import { roleNames } from '#src/access/roles.ts';
import { limits } from '#src/limits.ts';
import type { Resource } from '#src/schema/resource.ts';
import { exampleChange } from './examples.ts';

const { historyPage } = limits;
const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };

const person = closedObject({ id: { type: 'integer' }, name: text });
const change = closedObject({
  field: text,
  before: { description: 'The previous value. Null if there was none.' },
  after: { description: 'The new value. Null if there is none.' },
});

/** The schemas of every resource's history. */
export const historySchemas: Schemas = {
  HistoryEntry: closedObject({
    id: { type: 'integer' },
    at: { type: 'string', format: 'date-time' },
    by: { anyOf: [person, { type: 'null' }], description: 'The user. Null for an automatic change by the platform.' },
    role: { ...textOrNull, description: 'The role that the user acted in.' },
    action: { ...text, description: 'create, update, or the name of a transition.' },
    reason: textOrNull,
    changes: { type: 'array', items: change, description: 'The changed fields. Empty for a creation.' },
  }),
};

export const historyParameters: readonly Parameter[] = [
  {
    name: 'limit',
    in: 'query',
    description: `The number of entries, at most ${historyPage.max}.`,
    schema: { type: 'integer', minimum: 1, maximum: historyPage.max, default: historyPage.usual },
    example: historyPage.usual,
  },
  {
    name: 'cursor',
    in: 'query',
    description: 'The `next` of the previous page.',
    schema: { type: 'integer', minimum: 1 },
    example: 4711,
  },
];

/** The response with a page of a record's history. */
export function historyAnswer(resource: Resource): Answer {
  const { [resource.title]: after } = exampleChange(resource);
  const entry = {
    id: 4711,
    at: '2026-03-04T16:05:12.480Z',
    by: { id: 12, name: 'Ada Stone' },
    role: roleNames[0],
    action: 'update',
    reason: null,
    changes: [{ field: resource.title, before: null, after }],
  };
  const next = { type: ['integer', 'null'], description: 'The cursor of the next page. Null on the last page.' };
  const schema = closedObject({ entries: { type: 'array', items: schemaRef('HistoryEntry') }, next });
  return { description: 'A page of entries.', content: { schema, example: { entries: [entry], next: null } } };
}
