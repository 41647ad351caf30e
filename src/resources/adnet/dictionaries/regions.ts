import { reference } from '#src/fields/reference/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** The subdivisions of countries, by ISO 3166-2: `DE-BY`, “Bayern”. */
export const regions = dictionary({
  name: 'regions',
  service: 'adnet',
  path: '/geo/regions',
  title: 'title',
  qualifier: ['country', 'code'],
  sort: ['title', 'ASC'],
  long: true,
  fields: {
    code: text({ required: true, min: 4, max: 6, unique: true, search: true }),
    title: text({ required: true, max: limits.nameLength, search: true }),
    country: reference('countries', { required: true, filter: true }),
  },
});
