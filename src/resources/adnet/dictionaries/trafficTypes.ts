import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** Whom a site is for, as far as its ads are concerned. */
export const trafficTypes = dictionary({
  name: 'traffic-types',
  service: 'adnet',
  path: '/traffic-types',
  title: 'title',
  fields: { title: text({ required: true, max: limits.nameLength, unique: true, search: true }) },
});
