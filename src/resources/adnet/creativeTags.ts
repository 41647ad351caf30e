import { adnetOwners } from '#src/access/roles.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { by, own } from '#src/schema/access.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import { series } from '#src/theme/series.ts';

const colours = series.map(({ colour }) => colour);

/** What somebody sorts their creatives by. */
export const creativeTags = defineResource({
  name: 'creative-tags',
  service: 'adnet',
  title: 'name',
  fields: {
    name: text({ required: true, max: limits.tagLength, unique: 'tagExists', uniquePer: 'owner', search: true }),
    colour: choice(colours, { required: true, filter: true }),
    owner: owner(),
  },
  sort: ['name', 'ASC'],
  access: {
    read: [own(adnetOwners), by('advert-admin')],
    create: [own(adnetOwners)],
    update: [own(adnetOwners)],
    delete: [own(adnetOwners)],
  },
});
