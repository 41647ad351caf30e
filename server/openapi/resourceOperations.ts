import { nounsOf } from '#src/i18n/labels.ts';
import { type ProblemName, problemNames } from '#src/problems/catalogue.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';
import { isSortable } from '../operations/listQuery.ts';
import { accessText } from './accessText.ts';
import { exampleChange, exampleCreation, exampleNames, resourceExamples } from './examples.ts';
import { filterExample } from './filterSchema.ts';
import { historyAnswer, historyParameters, historySchemas } from './historySchema.ts';
import type { Answer, Operation, Parameter } from './operation.ts';
import { parameterRef } from './parameters.ts';
import { resourceSchemas, schemaNames } from './resourceSchemas.ts';
import { exampleRef, schemaRef } from './schema.ts';

type Describe = (resource: Resource) => Operation;

const text = { type: 'string' };

/** What its operations refer to. */
const shared = (resource: Resource): Pick<Operation, 'schemas' | 'examples'> => ({
  schemas: resourceSchemas(resource),
  examples: resourceExamples(resource),
});

function recordAnswer(resource: Resource, description: string): Answer {
  const examples = { record: exampleRef(exampleNames(resource).record) };
  return { description, content: { schema: schemaRef(schemaNames(resource).record), examples } };
}

/** What a field's value can be refused for; the kinds name theirs by how they can't be read. */
const fieldProblems: readonly ProblemName[] = [
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

/** What only this resource is refused for. */
function ownProblems({ rules, fields }: Resource): ProblemName[] {
  const ofFields = Object.values(fields).flatMap(({ options: { unique, when } }) => [
    ...(typeof unique === 'string' ? [unique] : []),
    ...(when?.problem ? [when.problem] : []),
  ]);
  return [...new Set([...rules.map(({ problem }) => problem), ...ofFields])];
}

function sortParameter(resource: Resource): Parameter {
  const fields = Object.keys(resource.fields).filter((name) => isSortable(resource, name));
  const schema = {
    type: 'array',
    prefixItems: [{ enum: fields }, { enum: ['ASC', 'DESC'] }],
    minItems: 2,
    maxItems: 2,
    default: resource.sort ?? ['id', 'ASC'],
  };
  const content = { 'application/json': { schema, example: ['createdAt', 'DESC'] } };
  return { name: 'sort', in: 'query', description: 'A field and a direction.', content };
}

function filterParameter(resource: Resource): Parameter {
  const schema = schemaRef(schemaNames(resource).filter);
  const content = { 'application/json': { schema, example: filterExample(resource) } };
  const description =
    'Fields and the values to compare them with. A suffix says how: _neq _gte _lte _gt _lt _contains.';
  return { name: 'filter', in: 'query', description, content };
}

const listHeaders = ({ name, dictionary }: Resource): Answer['headers'] => ({
  'Content-Range': { description: `The places and the total: ${name} 0-24/319.`, schema: text },
  'X-Total-Count': { description: 'The total alone.', schema: { type: 'integer' } },
  ...(dictionary && {
    ETag: { description: 'Send it back in If-None-Match: 304 where nothing has changed.', schema: text },
  }),
});

const unchanged: Operation['answers'] = { 304: { description: 'Nothing has changed since the ETag.' } };

const list: Describe = (resource) => ({
  summary: `List ${nounsOf(resource).many}`,
  description: `${accessText(resource.access.read)} Others’ records are neither listed nor counted. HEAD answers the total alone.`,
  parameters: [sortParameter(resource), parameterRef('range'), filterParameter(resource)],
  answers: {
    200: {
      description: 'A page of records.',
      headers: listHeaders(resource),
      content: {
        schema: { type: 'array', items: schemaRef(schemaNames(resource).record) },
        examples: { list: exampleRef(exampleNames(resource).list) },
      },
    },
    ...(resource.dictionary ? unchanged : {}),
  },
  problems: ['malformedQuery', 'rangeTooLarge', 'unknownField', 'notFilterable', 'notSortable'],
  ...shared(resource),
});

const read: Describe = (resource) => ({
  summary: `Read one of the ${nounsOf(resource).many}`,
  description: accessText(resource.access.read),
  answers: { 200: recordAnswer(resource, 'The record.') },
  ...shared(resource),
});

const create: Describe = (resource) => ({
  summary: `Add one to the ${nounsOf(resource).many}`,
  description: accessText(resource.access.create),
  keyed: true,
  body: { schema: schemaRef(schemaNames(resource).creation), example: exampleCreation(resource) },
  answers: { 201: recordAnswer(resource, 'The new record.') },
  problems: [...fieldProblems, ...ownProblems(resource)],
  ...shared(resource),
});

const update: Describe = (resource) => ({
  summary: `Change one of the ${nounsOf(resource).many}`,
  description: `${accessText(resource.access.update)} PUT and PATCH do the same: what is left out stays as it is.`,
  body: { schema: schemaRef(schemaNames(resource).change), example: exampleChange(resource) },
  answers: { 200: recordAnswer(resource, 'The record as it is now.') },
  problems: [
    ...fieldProblems,
    'staleVersion',
    ...ownProblems(resource),
    ...(resource.editableIn ? [resource.editableIn.problem] : []),
  ],
  ...shared(resource),
});

const remove: Describe = (resource) => ({
  summary: `Delete one of the ${nounsOf(resource).many}`,
  description: accessText(resource.access.delete),
  answers: { 200: recordAnswer(resource, 'The record as it was.') },
  problems: ['inUse'],
  ...shared(resource),
});

function moveText({ name, from, to, by, reason }: Transition): string {
  const needs = reason === undefined ? '' : ` Reason ${reason}.`;
  return `${name}: ${from.join(', ')} → ${to}.${needs} ${accessText(by)}`;
}

const transition: Describe = (resource) => {
  const { machine } = resource.status ?? {};
  const [first] = machine?.transitions ?? [];
  const example = { status: machine?.values[first?.to ?? ''], version: 3 };
  return {
    summary: `Change the status of one of the ${nounsOf(resource).many}`,
    description: (machine?.transitions ?? []).map(moveText).join('\n'),
    keyed: true,
    body: {
      schema: schemaRef(schemaNames(resource).move),
      example: first?.reason === 'required' ? { ...example, reason: 'Ten accounts of one person.' } : example,
    },
    answers: { 200: recordAnswer(resource, 'The record as it is now.') },
    problems: ['invalidChoice', 'versionRequired', 'staleVersion', 'noTransition', 'reasonRequired', 'notApplicable'],
    ...shared(resource),
  };
};

const history: Describe = (resource) => ({
  summary: `Tell what was done to one of the ${nounsOf(resource).many}`,
  description:
    'The newest entry first. For who may read the record, and may change it or its status in some status; and for who oversees everything.',
  parameters: historyParameters,
  answers: { 200: historyAnswer(resource) },
  problems: ['malformedQuery'],
  schemas: historySchemas,
});

/** What the generic routes of a resource tell of themselves. */
export const resourceOperations = { list, read, create, update, remove, transition, history };
