import { text } from '#src/fields/text/kind.ts';
import { nobody, signedIn } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';

/** The users with the role of a bounty manager, reduced to their names. Every reader of a campaign sees its manager. */
export const managers = defineResource({
  name: 'managers',
  service: 'bounty',
  title: 'title',
  dictionary: true,
  view: 'users',
  sort: ['title', 'ASC'],
  fields: { title: text({ required: true, readOnly: true, search: true }) },
  access: { read: [signedIn()], create: nobody, update: nobody, delete: nobody },
});
