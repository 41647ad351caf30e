import type { Answer } from '#server/openapi/operation.ts';
import { closedObject, type Schemas, schemaRef } from '#server/openapi/schema.ts';
import { referencingResources } from '#src/fields/referencingResources.ts';
import { limits } from '#src/limits.ts';
import type { Resource } from '#src/schema/resource.ts';

/** The schemas of every response about uses. */
export const usesSchemas: Schemas = {
  Use: closedObject({
    resource: { type: 'string', description: 'The resource of the referring records.' },
    field: { type: 'string', description: 'The referring field.' },
    list: {
      type: ['string', 'null'],
      description: 'The separate list of these records, such as `archived`. Null for the resource’s own list.',
    },
    count: { type: 'integer', minimum: 1, maximum: limits.usesCounted },
    isMore: { type: 'boolean', description: 'Whether there are more than `count`.' },
    filter: {
      type: ['object', 'null'],
      description: 'The `filter` for a list of these records. Null if lists can’t be filtered by the field.',
    },
  }),
};

/** The response that lists the uses of a record. */
export function usesAnswer(resource: Resource): Answer {
  const [user] = referencingResources(resource);
  const name = user?.name ?? resource.name;
  const use = { resource: name, field: 'owner', list: null, count: 3, isMore: false, filter: { owner: [7] } };
  const schema = closedObject({ uses: { type: 'array', items: schemaRef('Use') } });
  return {
    description: 'The uses. Resources without referring records are omitted.',
    content: { schema, example: { uses: [use] } },
  };
}
