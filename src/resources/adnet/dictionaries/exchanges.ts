import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** Ad exchanges, the sources of traffic. */
export const exchanges = dictionary({
  name: 'exchanges',
  service: 'adnet',
  path: '/exchanges',
  title: 'title',
  editableBy: ['advert-admin'],
  fields: { title: text({ required: true, max: limits.nameLength, unique: true, search: true }) },
});
