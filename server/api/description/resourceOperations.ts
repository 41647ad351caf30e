import type { Answer, Operation } from '#server/openapi/operation.ts';
import { parameterRef } from '#server/openapi/parameters.ts';
import { exampleRef, schemaRef } from '#server/openapi/schema.ts';
import { trendFields } from '#server/operations/trend.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { stateWords } from '#src/i18n/stateWords.ts';
import { limits } from '#src/limits.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';
import type { Rule } from '#src/schema/access/rules.ts';
import { extendableFields, isSwitchMove, moveRequest, movesOf, type RecordMove } from '#src/schema/moves.ts';
import { fieldsWithRecentAuth, needsRecentAuthForMove } from '#src/schema/recentAuthentication.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { SwitchMove } from '#src/schema/switches.ts';
import { accessText } from './accessText.ts';
import { editText, materialDescription } from './editText.ts';
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
import { usesAnswer, usesSchemas } from './usesSchema.ts';

const listHeaders = ({ name, dictionary }: Resource): Answer['headers'] => ({
  'Content-Range': { description: `The positions and the total: ${name} 0-24/319.`, schema: text },
  'X-Total-Count': { description: 'The total.', schema: { type: 'integer' } },
  'X-Total-Estimated': {
    description: `Present if the total is an estimate: above ${limits.exactCount} records, they aren’t counted.`,
    schema: { const: 'true' },
  },
  ...(dictionary && {
    ETag: { description: 'Send it back in If-None-Match. If nothing has changed, the response is 304.', schema: text },
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
  problems: ['rangeTooLarge', 'pageTooLarge', 'duplicateValue', ...listProblems],
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

/** Describes the values that a copy resets, and the records that are copied with it. */
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

/** Whether access rules allow an action only in some statuses of a record. */
const isLimitedByStatus = (rules: readonly Rule[], { status }: Resource): boolean =>
  status !== undefined && rules.some(({ where }) => status.field in where);

const update: Describe = (resource) => ({
  summary: `Change one ${nounsOf(resource).one}`,
  description: [
    `${accessText(resource.access.update)} PUT and PATCH are equivalent: omitted fields are unchanged.`,
    editText(resource),
    materialDescription(resource),
  ]
    .filter(Boolean)
    .join('\n'),
  keyed: true,
  body: { schema: schemaRef(schemaNames(resource).change), example: exampleChange(resource) },
  answers: { 200: recordAnswer(resource, 'The updated record.') },
  problems: [
    ...fieldProblems,
    'staleVersion',
    ...ownProblems(resource),
    ...(resource.editable ?? []).map(({ problem = 'editableOnlyWhile' }) => problem),
    ...(isLimitedByStatus(resource.access.update, resource) ? (['editableOnlyWhile'] as const) : []),
    ...(fieldsWithRecentAuth(resource).length > 0 ? (['reauthenticationNeeded'] as const) : []),
  ],
  ...shared(resource),
});

const remove: Describe = (resource) => ({
  summary: `Delete one ${nounsOf(resource).one}`,
  description: accessText(resource.access.delete),
  keyed: true,
  answers: { 200: recordAnswer(resource, 'The deleted record.') },
  problems: [
    'inUse',
    ...(isLimitedByStatus(resource.access.delete, resource) ? (['removableOnlyWhile'] as const) : []),
  ],
  ...shared(resource),
});

function moveText(move: RecordMove, resource: Resource): string {
  const { name, by, reason } = move;
  if (isSwitchMove(move)) {
    const states = (move.when ?? []).map(stateWords);
    const when = states.length === 0 ? '' : ` Only while ${states.join('; or ')}.`;
    const follows = move.to === undefined ? '' : ` The status becomes ${move.to}.`;
    return `${name}: ${move.field} becomes ${move.value}.${when}${follows} ${accessText(by)}`;
  }
  const asks = needsRecentAuthForMove(resource, move) ? ' Requires a recent authentication.' : '';
  const later = move.inFuture?.extendable ? ` Accepts a later ${move.inFuture.field} if it has passed.` : '';
  const needs = `${reason === undefined ? '' : ` Reason: ${reason}.`}${later}${asks}`;
  return `${name}: ${move.from.join(', ')} → ${move.to}.${needs} ${accessText(by)}`;
}

/** The problems that refuse only switches. */
function switchProblems(moves: readonly SwitchMove[]): ProblemName[] {
  if (moves.length === 0) return [];
  const own = moves.flatMap(({ when, problem }) => (when ? [problem ?? 'switchedOnlyWhile'] : []));
  return [...new Set<ProblemName>(['oneMove', 'invalidBoolean', 'alreadyOn', 'alreadyOff', ...own])];
}

const transition: Describe = (resource) => {
  const moves = movesOf(resource);
  const [first] = moves;
  const example = { ...(first && moveRequest(resource, first)), version: 3 };
  const switched = moves.filter(isSwitchMove);
  return {
    summary: `Change the status of one ${nounsOf(resource).one}`,
    description: moves.map((move) => moveText(move, resource)).join('\n'),
    keyed: true,
    body: {
      schema: schemaRef(schemaNames(resource).move),
      example: first?.reason === 'required' ? { ...example, reason: 'One person is using several accounts.' } : example,
    },
    answers: { 200: recordAnswer(resource, 'The updated record.') },
    problems: [
      'invalidChoice',
      'versionRequired',
      'staleVersion',
      'noTransition',
      'reasonRequired',
      ...moves.flatMap(({ reasonProblem }) => reasonProblem ?? []),
      ...switchProblems(switched),
      'notApplicable',
      ...(extendableFields(resource).length > 0 ? fieldProblems : []),
      ...(moves.some((move) => needsRecentAuthForMove(resource, move)) ? (['reauthenticationNeeded'] as const) : []),
    ],
    ...shared(resource),
  };
};

const history: Describe = (resource) => ({
  summary: `Read the history of one ${nounsOf(resource).one}`,
  description: `The newest entry first. For users who can read the record and can change it or its status, at least in some statuses, and for admins. A page of several entries has at most ${limits.listBytes / 1024 ** 2} MB.`,
  parameters: historyParameters,
  answers: { 200: historyAnswer(resource) },
  problems: ['malformedQuery', 'pageTooLarge'],
  schemas: historySchemas,
});

const uses: Describe = (resource) => ({
  summary: `Count the uses of one ${nounsOf(resource).one}`,
  description: 'The records that refer to it, by resource and field. Records that you can’t read aren’t counted.',
  answers: { 200: usesAnswer(resource) },
  schemas: usesSchemas,
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
export const resourceOperations = { list, trend, read, create, clone, update, remove, transition, history, uses };
