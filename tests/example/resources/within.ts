import { owner } from '#src/fields/owner/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { references } from '#src/fields/references/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { own, signedIn } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';

const keepers = [own('publisher')];

/** A country, a region of it and a city of both: each choice narrows those below it. */
export const shops = defineResource({
  name: 'shops',
  service: 'adnet',
  title: 'name',
  screens: 'standard',
  fields: {
    name: text({ required: true, min: 3, max: 120, search: true }),
    country: reference('countries', { required: true, filter: true }),
    region: reference('regions', { within: { country: 'country' } }),
    city: reference('cities', { within: { country: 'country', region: 'region' }, filter: true }),
    deliversTo: references('cities', { within: { country: 'country' }, max: 10 }),
    keeper: owner('users'),
  },
  access: { read: [signedIn()], create: keepers, update: keepers, delete: keepers },
});
