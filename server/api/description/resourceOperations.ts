import type { Answer, Operation } from '#server/openapi/operation.ts';
import { parameterRef } from '#server/openapi/parameters.ts';
import { exampleRef, schemaRef } from '#server/openapi/schema.ts';
import { trendFields } from '#server/operations/trend.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { limits } from '#src/limits.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';
import { accessText } from './accessText.ts';
import { exampleChange, exampleCreation, exampleNames } from './examples.ts';
import { historyAnswer, historyParameters, historySchemas } from './historySchema.ts';
import {
  type Describe,
  fieldProblems,
  fieldsParameter,
  filterParameter,
  listProblems,
  listSortParameter,
  ownProblems,
  recordAnswer,
  shared,
  text,
} from './resourceParts.ts';
import { schemaNames } from './resourceSchemas.ts';

const listHeaders = ({ name, dictionary }: Resource): Answer['headers'] => ({
  'Content-Range': { description: `The positions and the total: ${name} 0-24/319.`, schema: text },
  'X-Total-Count': { description: 'The total.', schema: { type: 'integer' } },
  'X-Total-Estimated': {
    description: `Present if the total is an estimate: above ${limits.exactCount} records, they aren’t counted.`,
    schema: { const: 'true' },
  },
  ...(dictionary && {
    ETag: { description: 'Send it back in If-None-Match. If nothing has changed, the answer is 304.', schema: text },
  }),
});

const unchanged: Operation['answers'] = { 304: { description: 'Nothing has changed since the ETag.' } };

const list: Describe = (resource) => ({
  summary: `List ${nounsOf(resource).many}`,
  description: `${accessText(resource.access.read)} Records that you can’t read are neither listed nor counted. HEAD returns only the total.`,
  parameters: [
    listSortParameter(resource),
    parameterRef('range'),
    filterParameter(resource),
    fieldsParameter(resource),
  ],
  answers: {
    200: {
      description: 'A page of records.',
      headers: listHeaders(resource),
      content: {
        schema: {
          type: 'array',
          items: { anyOf: [schemaRef(schemaNames(resource).record), schemaRef(schemaNames(resource).part)] },
        },
        examples: { list: exampleRef(exampleNames(resource).list) },
      },
    },
    ...(resource.dictionary || resource.long ? unchanged : {}),
  },
  problems: ['rangeTooLarge', 'duplicateValue', ...listProblems],
  ...shared(resource),
});

const read: Describe = (resource) => ({
  summary: `Read one ${nounsOf(resource).one}`,
  description: accessText(resource.access.read),
  answers: { 200: recordAnswer(resource, 'The record.') },
  ...shared(resource),
});

const create: Describe = (resource) => ({
  summary: `Add a new ${nounsOf(resource).one}`,
  description: accessText(resource.access.create),
  keyed: true,
  body: { schema: schemaRef(schemaNames(resource).creation), example: exampleCreation(resource) },
  answers: { 201: recordAnswer(resource, 'The new record.') },
  problems: [...fieldProblems, ...ownProblems(resource)],
  ...shared(resource),
});

/** What a copy has anew, and what is copied with it. */
function cloneText({ clone, title }: Resource): string {
  const { rename = title, reset = [], children = {} } = clone ?? {};
  const [anew, along] = [reset.join(', '), Object.keys(children).join(', ')];
  return [
    `Creates a new record with the same values, and “(copy)” in its ${rename}.`,
    ...(anew === '' ? [] : [`Not copied: ${anew}.`]),
    ...(along === '' ? [] : [`Its ${along} are copied too.`]),
  ].join(' ');
}

const clone: Describe = (resource) => ({
  summary: `Clone one ${nounsOf(resource).one}`,
  description: `${cloneText(resource)} ${accessText(resource.access.create)}`,
  keyed: true,
  answers: { 201: recordAnswer(resource, 'The new record.') },
  problems: [...fieldProblems, ...ownProblems(resource)],
  ...shared(resource),
});

const update: Describe = (resource) => ({
  summary: `Change one ${nounsOf(resource).one}`,
  description: `${accessText(resource.access.update)} PUT and PATCH do the same: fields that are left out stay as they are.`,
  keyed: true,
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
  summary: `Delete one ${nounsOf(resource).one}`,
  description: accessText(resource.access.delete),
  keyed: true,
  answers: { 200: recordAnswer(resource, 'The record as it was.') },
  problems: ['inUse'],
  ...shared(resource),
});

function moveText({ name, from, to, by, reason }: Transition): string {
  const needs = reason === undefined ? '' : ` Reason: ${reason}.`;
  return `${name}: ${from.join(', ')} → ${to}.${needs} ${accessText(by)}`;
}

const transition: Describe = (resource) => {
  const { machine } = resource.status ?? {};
  const [first] = machine?.transitions ?? [];
  const example = { status: machine?.values[first?.to ?? ''], version: 3 };
  return {
    summary: `Change the status of one ${nounsOf(resource).one}`,
    description: (machine?.transitions ?? []).map(moveText).join('\n'),
    keyed: true,
    body: {
      schema: schemaRef(schemaNames(resource).move),
      example: first?.reason === 'required' ? { ...example, reason: 'One person is using several accounts.' } : example,
    },
    answers: { 200: recordAnswer(resource, 'The record as it is now.') },
    problems: [
      'invalidChoice',
      'versionRequired',
      'staleVersion',
      'noTransition',
      'reasonRequired',
      ...(machine?.transitions ?? []).flatMap(({ reasonProblem }) => reasonProblem ?? []),
      'notApplicable',
    ],
    ...shared(resource),
  };
};

const history: Describe = (resource) => ({
  summary: `Read the history of one ${nounsOf(resource).one}`,
  description:
    'The newest entry first. For anyone who can read the record and can change it or its status, at least in some statuses, and for those who oversee everything.',
  parameters: historyParameters,
  answers: { 200: historyAnswer(resource) },
  problems: ['malformedQuery'],
  schemas: historySchemas,
});

const trend: Describe = (resource) => ({
  summary: `Count new ${nounsOf(resource).many} by day`,
  description: `${accessText(resource.access.read)} Days are counted in UTC.`,
  parameters: [
    filterParameter(resource),
    {
      name: 'by',
      in: 'query',
      description: 'The time field to count by.',
      schema: { enum: trendFields(resource), default: 'createdAt' },
    },
  ],
  answers: {
    200: {
      description: `The number for each of the last ${limits.trendDays} days, oldest first.`,
      content: {
        schema: {
          type: 'object',
          properties: {
            days: {
              type: 'array',
              items: { type: 'integer', minimum: 0 },
              minItems: limits.trendDays,
              maxItems: limits.trendDays,
            },
          },
          required: ['days'],
          additionalProperties: false,
        },
        example: { days: Array.from({ length: limits.trendDays }, (_, day) => day % 7) },
      },
    },
  },
  problems: listProblems,
  ...shared(resource),
});

/** The descriptions of a resource's generic routes. */
export const resourceOperations = { list, trend, read, create, clone, update, remove, transition, history };
