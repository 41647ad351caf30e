import { adnetOwners } from '#src/access/roles.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { lines } from '#src/fields/lines/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { by, own } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';

const owners = [own(adnetOwners)];

/** Sites, zones or domains that campaigns include or exclude. Several campaigns may use one list. */
export const sourceLists = defineResource({
  name: 'source-lists',
  service: 'adnet',
  title: 'name',
  fields: {
    name: text({
      required: true,
      max: limits.titleLength.max,
      unique: 'ownNameTaken',
      uniquePer: 'owner',
      search: true,
    }),
    of: choice(['domain', 'site', 'zone'], { required: true, immutable: true, default: 'domain', filter: true }),
    entries: lines({
      required: true,
      min: 1,
      max: limits.linesPerRecord,
      of: { field: 'of', types: { domain: 'domain', site: 'id', zone: 'id' } },
    }),
    owner: owner(),
  },
  list: ['name', 'of', 'entries', 'owner'],
  sort: ['createdAt', 'DESC'],
  screens: { within: '/campaigns' },
  access: { read: [...owners, by('advert-admin')], create: owners, update: owners, delete: owners },
});
