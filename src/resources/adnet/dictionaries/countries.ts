import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** The countries and territories of ISO 3166-1. */
export const countries = dictionary({
  name: 'countries',
  service: 'adnet',
  path: '/geo/countries',
  title: 'title',
  sort: ['title', 'ASC'],
  fields: {
    code: text({ required: true, min: 2, max: 2, unique: true, search: true }),
    title: text({ required: true, max: limits.nameLength, search: true }),
  },
});
