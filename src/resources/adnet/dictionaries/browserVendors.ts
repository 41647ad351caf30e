import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** The makers of browsers. */
export const browserVendors = dictionary({
  name: 'browser-vendors',
  service: 'adnet',
  path: '/device/browser/vendors',
  title: 'title',
  fields: { title: text({ required: true, max: limits.nameLength, unique: true, search: true }) },
});
