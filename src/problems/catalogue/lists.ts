import type { ProblemTypes } from '../problemType.ts';

/** Invalid queries of lists. */
export const listProblems = {
  malformedQuery: {
    type: 'urn:uuid:c7074e9b-fbc9-454e-855b-9d5cb673468b',
    status: 400,
    message:
      '“{parameter}” can’t be read, or isn’t a parameter here. The API documentation shows the parameters and their form.',
  },
  rangeTooLarge: {
    type: 'urn:uuid:a8a991e3-b240-48bd-9def-d3f556bbbae4',
    status: 400,
    message: 'At most {max} records can be listed at once. Ask for a smaller range.',
  },
  pageTooLarge: {
    type: 'urn:uuid:248fe65a-dfc5-4e10-9b12-45d13ae1b069',
    status: 400,
    message:
      'This page is larger than {megabytes} MB. Ask for {rows} records, which fit. In a list, you can also name the fields that you need in “fields”.',
  },
  notFilterable: {
    type: 'urn:uuid:3a6ad352-cfb1-4baa-87c0-f823b3a2f086',
    status: 400,
    message: '“{field}” can’t be filtered by {operator}.',
  },
  notSortable: {
    type: 'urn:uuid:07c55b91-ad5d-4bdc-aa35-7f51fddc2bdf',
    status: 400,
    message: 'This list can’t be sorted by “{field}”.',
  },
  tooMuchToRead: {
    type: 'urn:uuid:1fe66aac-7868-4ec8-b306-ef2ad8f6246f',
    status: 503,
    message: 'This took too long and was stopped. Narrow the filter, or sort by another column.',
  },
} as const satisfies ProblemTypes;
