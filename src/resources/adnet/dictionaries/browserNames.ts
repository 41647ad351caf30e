import { reference } from '#src/fields/reference/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** Browsers. `code` is from MDN’s compatibility data. */
export const browserNames = dictionary({
  name: 'browser-names',
  service: 'adnet',
  path: '/device/browser/names',
  title: 'title',
  fields: {
    code: text({ required: true, max: limits.nameLength, unique: true }),
    title: text({ required: true, max: limits.nameLength, unique: true, search: true }),
    vendor: reference('browser-vendors', { required: true, filter: true }),
  },
});
