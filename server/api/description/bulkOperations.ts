import { csvFields } from '#server/csv/csvColumns.ts';
import { importModes } from '#server/csv/importRecords.ts';
import type { Answer, Parameter } from '#server/openapi/operation.ts';
import { type Schema, schemaRef } from '#server/openapi/schema.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { limits } from '#src/limits.ts';
import { movesOf } from '#src/schema/moves.ts';
import { fieldsWithRecentAuth, needsRecentAuthForMove } from '#src/schema/recentAuthentication.ts';
import type { Resource } from '#src/schema/resource.ts';
import { allSwitchesOff } from '#src/schema/switchMoves.ts';
import { accessText } from './accessText.ts';
import { exampleChange } from './examples.ts';
import {
  type Describe,
  filterParameter,
  listProblems,
  namesSchema,
  shared,
  sortParameter,
  text,
} from './resourceParts.ts';
import { schemaNames } from './resourceSchemas.ts';

/** A response of JSON lines, sent while the work is running. */
export function linesAnswer(description: string, ...lines: readonly object[]): Answer {
  const example = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const end =
    'A response without a final `done` line is incomplete. If its last line has a `problem`, that is the reason.';
  return {
    description: `${description} ${end}`,
    content: { type: 'application/x-ndjson', schema: { ...text, description: 'One JSON object per line.' }, example },
  };
}

const idSchema = { type: 'integer', minimum: 1 };
const chosenSchema: Schema = {
  description:
    'The ID of a record. If a version is given and the record has changed since, the outcome of that record is 409.',
  oneOf: [
    idSchema,
    {
      type: 'object',
      properties: { id: idSchema, version: { type: 'integer' } },
      required: ['id', 'version'],
      additionalProperties: false,
    },
  ],
};

const batchSchema = (resource: Resource): Schema => {
  const { filter, change } = schemaNames(resource);
  const reason = { type: ['string', 'null'], maxLength: limits.reasonLength };
  const switches = Object.keys(allSwitchesOff(resource));
  const properties = { status: {}, ...Object.fromEntries(switches.map((name) => [name, { type: 'boolean' }])), reason };
  const variants = ['status', ...switches].map((name) => ({ required: [name] }));
  const transition = { type: 'object', properties, ...(variants.length === 1 ? variants[0] : { oneOf: variants }) };
  return {
    type: 'object',
    description: 'Exactly one of `ids` and `filter`, and exactly one of `update`, `transition` and `remove`.',
    properties: {
      ids: { type: 'array', items: chosenSchema, minItems: 1, maxItems: limits.batchIds },
      filter: schemaRef(filter),
      update: schemaRef(change),
      ...((resource.status || switches.length > 0) && { transition: { ...transition, additionalProperties: false } }),
      remove: { const: true },
    },
    additionalProperties: false,
  };
};

function batchExample(resource: Resource): object {
  const { version: _, ...update } = exampleChange(resource);
  return { ids: [7, { id: 8, version: 3 }], update };
}

const asksInBatch = (resource: Resource): boolean =>
  resource.recentAuthentication === true ||
  fieldsWithRecentAuth(resource).length > 0 ||
  movesOf(resource).some((move) => needsRecentAuthForMove(resource, move));

const batch: Describe = (resource) => ({
  summary: `Change many ${nounsOf(resource).many}`,
  description: `Each record is changed independently: if one is refused, the others are still changed. A filter selects the readable records that currently match, at most ${limits.batchRows}. A request that is sent again with the same Idempotency-Key processes the same records and continues where it was interrupted. It repeats the outcome of each record, and retries only records that failed temporarily (424, 503).`,
  keyed: true,
  body: { schema: batchSchema(resource), example: batchExample(resource) },
  answers: {
    200: linesAnswer(
      'The number of records, one line for each finished record, and the totals.',
      { total: 2 },
      { id: 7, status: 200 },
      {
        id: 8,
        status: 404,
        problem: { status: 404, title: 'This record doesn’t exist, or you don’t have access to it.' },
      },
      { done: true, total: 2, succeeded: 1, failed: 1 },
    ),
  },
  problems: [
    'malformedBatch',
    'tooFew',
    'tooMany',
    'tooManyMatches',
    'invalidReference',
    'invalidChoice',
    'unknownField',
    'notWritable',
    'notFilterable',
    ...(asksInBatch(resource) ? (['reauthenticationNeeded'] as const) : []),
  ],
  ...shared(resource),
});

function columnsParameter(resource: Resource): Parameter {
  const schema = namesSchema(resource);
  const content = { 'application/json': { schema, example: ['id', resource.title] } };
  const description =
    'The fields to export, in this order. By default the fields of the list and, if you can create records, the fields that an import writes.';
  return { name: 'columns', in: 'query', description, content };
}

const headerOf = (resource: Resource, names: readonly string[]): string =>
  csvFields(resource, names)
    .flatMap(({ headers }) => headers.map(({ label }) => label))
    .join(',');

const exportAll: Describe = (resource) => ({
  summary: `Export the ${nounsOf(resource).many} as CSV`,
  description: `${accessText(resource.access.read)} Streams every matching record. Cells are human-readable, in a form that the import accepts.`,
  parameters: [sortParameter(resource), filterParameter(resource), columnsParameter(resource)],
  answers: {
    200: {
      description: 'A CSV file (RFC 4180, UTF-8). Cells that look like formulas start with an apostrophe.',
      headers: { 'Content-Disposition': { description: 'The name of the file.', schema: text } },
      content: { type: 'text/csv', schema: text, example: `${headerOf(resource, ['id', resource.title])}\r\n` },
    },
  },
  problems: [...listProblems, 'duplicateValue'],
  ...shared(resource),
});

const modeParameter: Parameter = {
  name: 'mode',
  in: 'query',
  required: true,
  description: `\`check\` writes nothing, \`all\` writes every row or none (at most ${limits.importRowsAtOnce} rows on the embedded database), \`valid\` writes the valid rows in groups.`,
  schema: { enum: importModes },
};

const importAll: Describe = (resource) => ({
  summary: `Import ${nounsOf(resource).many} from CSV`,
  description: `${accessText(resource.access.create)} The first row names the fields by label or by name. Separate cells by commas or semicolons, in UTF-8. Give references by title or by ID (#7). At most ${limits.importRows} rows. Rows are numbered as in spreadsheets: the header is row 1. Read-only and unknown columns are ignored and reported. If a required column is missing, unknown columns are refused.`,
  parameters: [modeParameter],
  keyed: true,
  body: {
    type: 'text/csv',
    schema: { ...text, maxLength: limits.importBytes },
    example: `${headerOf(resource, [resource.title])}\r\n`,
  },
  answers: {
    200: linesAnswer(
      `The columns; with \`check\`, the first ${limits.importPreview} rows as they would be written; the progress; one line for each of the first ${limits.importProblems} invalid rows; the totals.`,
      { columns: [{ header: headerOf(resource, [resource.title]), field: resource.title }] },
      { row: 17, problems: [{ title: 'Value not blank.', propertyPath: resource.title }] },
      { rows: 1000 },
      { done: true, rows: 1200, valid: 1199, failed: 1, written: 0 },
    ),
  },
  problems: [
    'invalidChoice',
    'malformedQuery',
    'unsupportedFile',
    'fileTooLarge',
    'tooManyRows',
    'tooManyRowsAtOnce',
    'malformedFile',
    'emptyFile',
    'unknownColumns',
    'missingColumns',
    'duplicateColumns',
  ],
  ...shared(resource),
});

/** The descriptions of the batch, export and import routes. */
export const bulkOperations = { batch, exportAll, importAll };
