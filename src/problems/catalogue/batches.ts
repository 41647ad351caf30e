import type { ProblemTypes } from '../problemType.ts';

/** Batches, exports and imports. */
export const batchProblems = {
  malformedBatch: {
    type: 'urn:uuid:ec345adb-c6ad-4386-a7e5-3bda81222b30',
    status: 400,
    message:
      'Send which records to change (ids or filter) and how (update, transition or remove), exactly one of each.',
  },
  tooManyMatches: {
    type: 'urn:uuid:bceaa280-035d-45fa-8123-fce6dacd79e3',
    status: 422,
    message: '{count} records match, but at most {max} can be changed at once. Narrow the filter.',
  },
  tooManyToCopy: {
    type: 'urn:uuid:5d0c9b7e-3a41-4f82-b6d9-1e8f2c7a0433',
    status: 422,
    message: 'More than {max} records belong to this one, too many to copy together. Create a new one instead.',
  },
  unsupportedFile: {
    type: 'urn:uuid:4bebaa02-1511-4977-92ac-655b5cef7100',
    status: 415,
    message: 'Send the file as CSV (Content-Type: text/csv).',
  },
  fileTooLarge: {
    type: 'urn:uuid:9b683ccc-893c-4d26-9390-b7a73779dfb4',
    status: 413,
    message: 'The file is too large. Send at most {max} at once.',
  },
  tooManyRows: {
    type: 'urn:uuid:fa6c473a-745c-467a-a47e-3e78828309fd',
    status: 413,
    message: 'The file has more than {max} rows. Split it into several files.',
  },
  tooManyRowsAtOnce: {
    type: 'urn:uuid:a3afaaa7-0682-4926-8b78-0370f5d6b24e',
    status: 413,
    message: 'This server can import at most {max} rows all at once. Import only the valid rows, or split the file.',
  },
  malformedFile: {
    type: 'urn:uuid:bc1d2d21-2856-45c3-a53f-70ed5ee917be',
    status: 400,
    message: 'The file isn’t valid CSV at or after row {row}. Save it again as CSV in UTF-8.',
  },
  emptyFile: {
    type: 'urn:uuid:39211b85-97eb-41a3-add3-31c0839d999b',
    status: 400,
    message: 'The file has no rows below the header. Add some, then send it again.',
  },
  unknownColumns: {
    type: 'urn:uuid:c6e1862f-2b27-4711-b09b-d8e6558faa18',
    status: 400,
    message: 'These columns aren’t fields of {resource}: {columns}. Rename or remove them.',
  },
  missingColumns: {
    type: 'urn:uuid:911c6f9f-8c17-4bc8-9095-97212e464613',
    status: 400,
    message: 'Required columns are missing: {columns}. Add them to the file.',
  },
  duplicateColumns: {
    type: 'urn:uuid:df89a941-456d-4820-8160-9400221f2aaa',
    status: 400,
    message: 'These columns appear more than once in the file: {columns}. Keep one of each.',
  },
  wrongCellCount: {
    type: 'urn:uuid:eb94ddde-a877-455b-ab1c-e2dd7b97ba85',
    status: 400,
    message: 'This row has {found} cells, but the header has {expected}. Give them the same number.',
  },
  ambiguousTitle: {
    type: 'urn:uuid:06d168c8-c291-4b45-af4f-698e972d5351',
    status: 422,
    message: 'Several records are called “{title}”. Enter # and the ID of the right one.',
  },
} as const satisfies ProblemTypes;
