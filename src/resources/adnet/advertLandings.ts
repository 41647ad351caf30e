import { adnetOwners } from '#src/access/roles.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { percentage } from '#src/fields/percentage/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { url } from '#src/fields/url/kind.ts';
import { urlCheck } from '#src/fields/urlCheck/kind.ts';
import { limits } from '#src/limits.ts';
import { by, limitToOwn, own, withPermission } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { landingStatus } from './landingStatus.ts';
import { macros } from './macros.ts';

/** A page that ads link to. Approved landings share the visitors of their group. */
export const advertLandings = defineResource({
  name: 'advert-landings',
  service: 'adnet',
  title: 'name',
  icon: 'Flight',
  fields: {
    name: text({ required: true, max: limits.titleLength.max, search: true }),
    url: url({ required: true, macros, httpsOnly: true, publicHost: true }),
    group: reference('landing-groups', { required: true, filter: true, sameOwner: true }),
    weight: number({ integer: true, min: 1, max: 100, unit: '%' }),
    share: percentage({ readOnly: true }),
    status: status(landingStatus),
    statusReason: longText({ readOnly: true, max: limits.reasonLength, rows: 3 }),
    lastCheck: urlCheck(),
    nextCheckAt: dateTime({ readOnly: true, filter: true }),
    owner: owner(),
  },
  list: ['name', 'status', 'group', 'share', 'lastCheck'],
  card: ['group', 'share', 'lastCheck'],
  sort: ['createdAt', 'DESC'],
  sections: [
    { name: 'landing', fields: ['name', 'url', 'owner'] },
    { name: 'traffic', fields: ['group', 'weight', 'share'] },
    { name: 'check', fields: ['lastCheck', 'nextCheckAt'] },
    { name: 'moderation', fields: ['status', 'statusReason'] },
  ],
  material: { fields: ['url'], from: ['approved', 'disabled'], to: 'pending', as: 'reviewAgain' },
  review: { facts: ['url', 'lastCheck', 'group', 'share'] },
  screens: { list: '/landings', create: '/landings?add', show: '/landings?landing=:id' },
  access: {
    read: [own(adnetOwners), by('advert-admin')],
    create: limitToOwn(withPermission('create', 'Landing')),
    update: limitToOwn(withPermission('update', 'Landing'), { status: { not: ['banned'] } }),
    delete: limitToOwn(withPermission('delete', 'Landing'), { status: ['pending', 'rejected', 'disabled'] }),
  },
});

export type AdvertLanding = RowOf<typeof advertLandings>;
