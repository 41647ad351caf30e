import { number } from '#src/fields/number/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** The position of a zone on a page. `code` is from AdCOM 1.0. */
export const adPlacements = dictionary({
  name: 'ad-placements',
  service: 'adnet',
  path: '/ad-placements',
  title: 'title',
  fields: {
    code: number({ required: true, integer: true, min: 0, unique: true }),
    title: text({ required: true, max: limits.nameLength, unique: true, search: true }),
  },
});
