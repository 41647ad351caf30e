import { adnetOwners } from '#src/access/roles.ts';
import { colour } from '#src/fields/colour/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { by, own } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';

/** A coloured label that users sort their creatives by. */
export const creativeTags = defineResource({
  name: 'creative-tags',
  service: 'adnet',
  title: 'name',
  fields: {
    name: text({ required: true, max: limits.tagLength, unique: 'tagExists', uniquePer: 'owner', search: true }),
    colour: colour({ required: true }),
    owner: owner(),
  },
  sort: ['name', 'ASC'],
  screens: { within: '/creatives' },
  access: {
    read: [own(adnetOwners), by('advert-admin')],
    create: [own(adnetOwners)],
    update: [own(adnetOwners)],
    delete: [own(adnetOwners)],
  },
});

export type CreativeTag = RowOf<typeof creativeTags>;
