import { text } from '#src/fields/text/kind.ts';
import { nobody, signedIn } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';

/** The users who hold the role of a bounty manager, by name alone: whoever reads a campaign may know whose it is. */
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
