import { adnetOwners } from '#src/access/roles.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { by, own, ownWriteRules } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { distribution } from './landingShares.ts';

/** A group of landings that share the visitors of a campaign. The shares are even, or weights of the active landings that add up to 100. */
export const landingGroups = defineResource({
  name: 'landing-groups',
  service: 'adnet',
  title: 'name',
  fields: {
    name: text({ required: true, max: limits.titleLength.max, search: true }),
    distribution,
    owner: owner(),
  },
  sort: ['createdAt', 'DESC'],
  screens: { within: '/landings' },
  access: { read: [own(adnetOwners), by('advert-admin')], ...ownWriteRules('Landing') },
});

export type LandingGroup = RowOf<typeof landingGroups>;
