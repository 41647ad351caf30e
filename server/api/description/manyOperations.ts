import { csvFields } from '#server/csv/csvColumns.ts';
import { importModes } from '#server/csv/importRecords.ts';
import type { Answer, Parameter } from '#server/openapi/operation.ts';
import { type Schema, schemaRef } from '#server/openapi/schema.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { limits } from '#src/limits.ts';
import type { Resource } from '#src/schema/resource.ts';
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

/** Lines of JSON, as they come. */
export function linesAnswer(description: string, ...lines: readonly object[]): Answer {
  const example = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const end = 'An answer without a last line `done` was cut off; a line `{problem}` before its end says why.';
  return {
    description: `${description} ${end}`,
    content: { type: 'application/x-ndjson', schema: { ...text, description: 'A line of JSON each.' }, example },
  };
}

const idSchema = { type: 'integer', minimum: 1 };
const chosenSchema: Schema = {
  description: 'A record by its id; with a version, a record that has another one by now is answered with 409.',
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
  const transition = { type: 'object', properties: { status: {}, reason }, required: ['status'] };
  return {
    type: 'object',
    description: 'Either `ids` or `filter`; and one of `update`, `transition` and `remove`.',
    properties: {
      ids: { type: 'array', items: chosenSchema, minItems: 1, maxItems: limits.batchIds },
      filter: schemaRef(filter),
      update: schemaRef(change),
      ...(resource.status && { transition: { ...transition, additionalProperties: false } }),
      remove: { const: true },
    },
    additionalProperties: false,
  };
};

function batchExample(resource: Resource): object {
  const { version: _, ...update } = exampleChange(resource);
  return { ids: [7, { id: 8, version: 3 }], update };
}

const batch: Describe = (resource) => ({
  summary: `Change many of the ${nounsOf(resource).many}`,
  description: `Each record by itself, as if it had been asked for alone: what is refused to one leaves the others. With a filter it takes what matches now and may be read, ${limits.batchRows} records at most. Sent again under its Idempotency-Key it takes the same records, goes on where it was cut off and tells of each what it told before; only what failed for a passing reason (424, 503) is tried again.`,
  keyed: true,
  body: { schema: batchSchema(resource), example: batchExample(resource) },
  answers: {
    200: linesAnswer(
      'How many there are, a line a record as it is done, and the sums.',
      { total: 2 },
      { id: 7, status: 200 },
      { id: 8, status: 404, problem: { status: 404, title: 'There is no such record, or it isn’t yours to see.' } },
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
  ],
  ...shared(resource),
});

function columnsParameter(resource: Resource): Parameter {
  const schema = namesSchema(resource);
  const content = { 'application/json': { schema, example: ['id', resource.title] } };
  const description =
    'The fields, in their order. Without it those of the list, and for who may create one also those that the import writes.';
  return { name: 'columns', in: 'query', description, content };
}

const headerOf = (resource: Resource, names: readonly string[]): string =>
  csvFields(resource, names)
    .flatMap(({ headers }) => headers.map(({ label }) => label))
    .join(',');

const exportAll: Describe = (resource) => ({
  summary: `Export the ${nounsOf(resource).many} as CSV`,
  description: `${accessText(resource.access.read)} Every record that matches, streamed. Cells are as people read them, and as the import takes them back.`,
  parameters: [sortParameter(resource), filterParameter(resource), columnsParameter(resource)],
  answers: {
    200: {
      description: 'A file by RFC 4180 in UTF-8. A cell that begins like a formula is marked with an apostrophe.',
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
  description: `\`check\` writes nothing, \`all\` every row or none (on the embedded database of at most ${limits.importRowsAtOnce}), \`valid\` the right rows, some at a time.`,
  schema: { enum: importModes },
};

const importAll: Describe = (resource) => ({
  summary: `Import ${nounsOf(resource).many} from CSV`,
  description: `${accessText(resource.access.create)} The first row names fields, by label or by name; commas or semicolons, UTF-8. References are given by title or by id (#7). At most ${limits.importRows} rows. Rows are counted as spreadsheets do: the header is row 1. Columns that nobody writes or that are no fields are ignored, and marked so; an unknown one is refused where a required one is missing.`,
  parameters: [modeParameter],
  keyed: true,
  body: {
    type: 'text/csv',
    schema: { ...text, maxLength: limits.importBytes },
    example: `${headerOf(resource, [resource.title])}\r\n`,
  },
  answers: {
    200: linesAnswer(
      `The columns; with \`check\` the first ${limits.importPreview} rows as they would be written; how far it is; a line for each of the first ${limits.importProblems} wrong rows; the sums.`,
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
export const manyOperations = { batch, exportAll, importAll };
