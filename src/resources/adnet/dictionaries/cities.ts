import { number } from '#src/fields/number/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** Cities above 15,000 inhabitants, with their IDs from GeoNames. The region is set if GeoNames has its ISO code. */
export const cities = dictionary({
  name: 'cities',
  service: 'adnet',
  path: '/geo/cities',
  title: 'title',
  qualifier: ['region', 'country'],
  sort: ['title', 'ASC'],
  long: true,
  fields: {
    title: text({ required: true, max: limits.nameLength, search: true }),
    country: reference('countries', { required: true, filter: true }),
    region: reference('regions', { within: { country: 'country' }, filter: true }),
    population: number({ required: true, integer: true, min: 0 }),
  },
});
