import type { Answer, Operation, Parameter } from '#server/openapi/operation.ts';
import { exampleRef, type Schema, schemaRef } from '#server/openapi/schema.ts';
import { isSortable } from '#server/operations/listQuery.ts';
import { limits } from '#src/limits.ts';
import { type ProblemName, problemNames } from '#src/problems/catalogue.ts';
import { secretsOf } from '#src/schema/access/secrets.ts';
import { suffixes } from '#src/schema/operators.ts';
import type { Resource } from '#src/schema/resource.ts';
import { relevanceKey } from '#src/schema/search.ts';
import { exampleNames, resourceExamples } from './examples.ts';
import { filterExample } from './filterSchema.ts';
import { resourceSchemas, schemaNames } from './resourceSchemas.ts';

/** Describes a route of a resource for the OpenAPI document. */
export type Describe = (resource: Resource) => Operation;

export const text = { type: 'string' };

/** The schemas and examples that a resource's operations refer to. */
export const shared = (resource: Resource): Pick<Operation, 'schemas' | 'examples'> => ({
  schemas: resourceSchemas(resource),
  examples: resourceExamples(resource),
});

export function recordAnswer(resource: Resource, description: string): Answer {
  const examples = { record: exampleRef(exampleNames(resource).record) };
  return { description, content: { schema: schemaRef(schemaNames(resource).record), examples } };
}

/** Problems of a field's value. A malformed value has the problem of its field type: `invalid…`. */
export const fieldProblems: readonly ProblemName[] = [
  ...problemNames.filter((name) => name.startsWith('invalid')),
  'unknownField',
  'notWritable',
  'blank',
  'required',
  'tooShort',
  'tooLong',
  'tooFew',
  'tooMany',
  'tooSmall',
  'tooLarge',
  'notAbove',
  'duplicateValue',
  'alreadyTaken',
];

/** The problems that only this resource has. */
export function ownProblems({ rules, fields }: Resource): ProblemName[] {
  const ofFields = Object.values(fields).flatMap(({ options: { unique, when } }) => [
    ...(typeof unique === 'string' ? [unique] : []),
    ...(when?.problem ? [when.problem] : []),
  ]);
  return [...new Set([...rules.map(({ problem }) => problem), ...ofFields])];
}

/** The problems of a list's own parameters. */
export const listProblems: readonly ProblemName[] = [
  'malformedQuery',
  'unknownField',
  'notFilterable',
  'notSortable',
  'tooMuchToRead',
];

const sortFields = (resource: Resource): string[] =>
  Object.keys(resource.fields).filter((name) => isSortable(resource, name));

function sortOf(resource: Resource, keys: readonly string[], description: string): Parameter {
  const schema = {
    type: 'array',
    prefixItems: [{ enum: keys }, { enum: ['ASC', 'DESC'] }],
    minItems: 2,
    maxItems: 2,
    default: resource.sort ?? ['id', 'ASC'],
  };
  const content = { 'application/json': { schema, example: ['createdAt', 'DESC'] } };
  return { name: 'sort', in: 'query', description, content };
}

/** The sort order of an exported file. */
export const sortParameter = (resource: Resource): Parameter =>
  sortOf(resource, sortFields(resource), 'A field and a direction.');

/** The sort order of a list, which may also be relevance. */
export function listSortParameter(resource: Resource): Parameter {
  const { title } = resource;
  if (!isSortable(resource, title)) return sortParameter(resource);
  const description = `A field and a direction. \`${relevanceKey}\` lists records whose ${title} begins with \`q\` first, then records whose ${title} has such a word, the shortest first; without \`q\` it sorts by ${title}. It sorts at most ${limits.exactCount} matches.`;
  return sortOf(resource, [...sortFields(resource), relevanceKey], description);
}

export function filterParameter(resource: Resource): Parameter {
  const schema = schemaRef(schemaNames(resource).filter);
  const content = { 'application/json': { schema, example: filterExample(resource) } };
  const ends = suffixes.map((suffix) => `_${suffix}`).join(' ');
  const description = `Fields and the values to compare them with. A suffix names the comparison: ${ends}.`;
  return { name: 'filter', in: 'query', description, content };
}

/** A list of unique field names, without secrets. */
export function namesSchema(resource: Resource): Schema {
  const secrets = secretsOf(resource);
  const names = Object.keys(resource.fields).filter((name) => !secrets.includes(name));
  return { type: 'array', items: { enum: names }, minItems: 1, uniqueItems: true };
}

export function fieldsParameter(resource: Resource): Parameter {
  const schema = namesSchema(resource);
  const content = { 'application/json': { schema, example: [resource.title] } };
  const description = 'The fields to return, besides `id` and `version`. By default all fields.';
  return { name: 'fields', in: 'query', description, content };
}
