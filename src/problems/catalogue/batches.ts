import type { ProblemTypes } from '../problemType.ts';

/** Batches, exports and imports. */
export const batchProblems = {
  malformedBatch: {
    type: 'urn:uuid:ec345adb-c6ad-4386-a7e5-3bda81222b30',
    status: 400,
    message: 'Say which records (ids or filter) and what to do with them (update, transition or remove), one of each.',
  },
  tooManyMatches: {
    type: 'urn:uuid:bceaa280-035d-45fa-8123-fce6dacd79e3',
    status: 422,
    message: '{count} records match, and at most {max} are changed at once. Narrow the filter.',
  },
  unsupportedFile: {
    type: 'urn:uuid:4bebaa02-1511-4977-92ac-655b5cef7100',
    status: 415,
    message: 'Send the file as CSV (Content-Type: text/csv).',
  },
  fileTooLarge: {
    type: 'urn:uuid:9b683ccc-893c-4d26-9390-b7a73779dfb4',
    status: 413,
    message: 'The file is too large. Send at most {max} bytes at once.',
  },
  tooManyRows: {
    type: 'urn:uuid:fa6c473a-745c-467a-a47e-3e78828309fd',
    status: 413,
    message: 'The file has more than {max} rows. Split it into several.',
  },
  malformedFile: {
    type: 'urn:uuid:bc1d2d21-2856-45c3-a53f-70ed5ee917be',
    status: 400,
    message: 'The file can’t be read as CSV, at or after row {row}. Save it anew as CSV in UTF-8.',
  },
  emptyFile: {
    type: 'urn:uuid:39211b85-97eb-41a3-add3-31c0839d999b',
    status: 400,
    message: 'The file has no rows below a header. Add some, then send it again.',
  },
  unknownColumns: {
    type: 'urn:uuid:c6e1862f-2b27-4711-b09b-d8e6558faa18',
    status: 400,
    message: 'The file has columns that are no fields of {resource}: {columns}. Rename or remove them.',
  },
  missingColumns: {
    type: 'urn:uuid:911c6f9f-8c17-4bc8-9095-97212e464613',
    status: 400,
    message: 'The file lacks columns that a new record needs: {columns}. Add them.',
  },
  duplicateColumns: {
    type: 'urn:uuid:df89a941-456d-4820-8160-9400221f2aaa',
    status: 400,
    message: 'These columns stand twice in the file: {columns}. Remove one of each.',
  },
  wrongCellCount: {
    type: 'urn:uuid:eb94ddde-a877-455b-ab1c-e2dd7b97ba85',
    status: 400,
    message: 'This row has {found} cells, and the header has {expected}. Make them as many.',
  },
  ambiguousTitle: {
    type: 'urn:uuid:06d168c8-c291-4b45-af4f-698e972d5351',
    status: 422,
    message: 'Several records are called “{title}”. Write the id of the right one, after a #.',
  },
} as const satisfies ProblemTypes;
