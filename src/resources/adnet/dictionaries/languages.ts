import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** The languages with an ISO 639-1 code. */
export const languages = dictionary({
  name: 'languages',
  service: 'adnet',
  path: '/languages',
  title: 'title',
  sort: ['title', 'ASC'],
  fields: {
    code: text({ required: true, min: 2, max: 2, unique: true, search: true }),
    title: text({ required: true, max: limits.nameLength, search: true }),
  },
});
