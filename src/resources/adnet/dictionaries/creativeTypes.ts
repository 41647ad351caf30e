import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** The types of creatives. */
export const creativeTypes = dictionary({
  name: 'creative-types',
  service: 'adnet',
  title: 'title',
  fields: { title: text({ required: true, max: limits.nameLength, unique: true, search: true }) },
});
