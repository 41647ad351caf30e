import { longText } from '#src/fields/longText/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { own, signedIn } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';

const writers = [own('bounty-manager')];

/** The least that a resource is: what the others are compared with. */
export const notices = defineResource({
  name: 'notices',
  service: 'bounty',
  title: 'title',
  screens: 'standard',
  fields: {
    title: text({ required: true, min: 3, max: 120, search: true }),
    body: longText({ required: true, max: 2000 }),
    writer: owner('managers'),
  },
  access: { read: [signedIn()], create: writers, update: writers, delete: writers },
});
