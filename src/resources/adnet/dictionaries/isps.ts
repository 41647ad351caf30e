import { reference } from '#src/fields/reference/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** Internet providers by country: mobile carriers and fixed lines. */
export const isps = dictionary({
  name: 'isps',
  service: 'adnet',
  path: '/isps',
  title: 'title',
  qualifier: ['country'],
  sort: ['title', 'ASC'],
  long: true,
  editableBy: ['advert-admin'],
  fields: {
    title: text({ required: true, max: limits.nameLength, unique: true, uniquePer: 'country', search: true }),
    country: reference('countries', { required: true, filter: true }),
    /** The key of the entry in its source; empty for entries that staff has added. */
    code: text({ readOnly: true, max: 80, unique: true }),
  },
});
