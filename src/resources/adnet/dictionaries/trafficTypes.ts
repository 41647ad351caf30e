import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** The audience of a site, as far as it is relevant for ads. */
export const trafficTypes = dictionary({
  name: 'traffic-types',
  service: 'adnet',
  path: '/traffic-types',
  title: 'title',
  fields: { title: text({ required: true, max: limits.nameLength, unique: true, search: true }) },
});
