import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** The format of the ads in a zone: banner, native ad or popunder. */
export const adFormats = dictionary({
  name: 'ad-formats',
  service: 'adnet',
  listMember: 'adFormats',
  title: 'title',
  fields: { title: text({ required: true, max: limits.nameLength, unique: true, search: true }) },
});
