import { text } from '#src/fields/text/kind.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** Users with the role of an advertiser, reduced to their numbers. Publishers can block an advertiser without reading personal data. */
export const advertisers = dictionary({
  name: 'advertisers',
  service: 'adnet',
  title: 'title',
  view: 'users',
  long: true,
  fields: { title: text({ required: true, readOnly: true, search: true }) },
});
