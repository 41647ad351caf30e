import { date } from '#src/fields/date/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** The released versions of browsers: “Firefox 140”. */
export const browserVersions = dictionary({
  name: 'browser-versions',
  service: 'adnet',
  path: '/device/browser/versions',
  title: 'title',
  sort: ['releasedAt', 'DESC'],
  long: true,
  fields: {
    code: text({ required: true, max: limits.nameLength, unique: true }),
    title: text({ required: true, max: limits.nameLength, unique: true, search: true }),
    browser: reference('browser-names', { required: true, filter: true }),
    release: text({ required: true, max: 20 }),
    releasedAt: date(),
  },
});
