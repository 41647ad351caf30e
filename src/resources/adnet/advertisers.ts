import { text } from '#src/fields/text/kind.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/**
 * The users with the role of an advertiser, reduced to their numbers: whoever shows ads can tell advertisers apart and block one,
 * and learns nothing of the person.
 */
export const advertisers = dictionary({
  name: 'advertisers',
  service: 'adnet',
  title: 'title',
  view: 'users',
  long: true,
  fields: { title: text({ required: true, readOnly: true, search: true }) },
});
