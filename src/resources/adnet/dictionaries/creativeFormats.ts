import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** The file formats of creatives. */
export const creativeFormats = dictionary({
  name: 'creative-formats',
  service: 'adnet',
  title: 'title',
  fields: { title: text({ required: true, max: limits.nameLength, unique: true, search: true }) },
});
