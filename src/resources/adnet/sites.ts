import { adnetOwners } from '#src/access/roles.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { references } from '#src/fields/references/kind.ts';
import { secret } from '#src/fields/secret/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { url } from '#src/fields/url/kind.ts';
import { limits } from '#src/limits.ts';
import { by, nobody, own } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { banRequirements, type StatusMachine } from '#src/schema/status.ts';

const moderators = [by('advert-admin')];

/** The platform makes the transition `verify` after it has verified the ownership of the site. */
export const siteStatus = {
  values: {
    unverified: 'unverified',
    pending: 'pending',
    approved: 'approved',
    rejected: 'rejected',
    banned: 'banned',
  },
  initial: 'unverified',
  tones: { unverified: 'off', pending: 'waiting', approved: 'done', rejected: 'refused', banned: 'refused' },
  reasonField: 'statusReason',
  transitions: [
    { name: 'approve', from: ['pending'], to: 'approved', by: moderators },
    { name: 'reject', from: ['pending'], to: 'rejected', by: moderators, reason: 'required' },
    { name: 'resubmit', from: ['rejected'], to: 'pending', by: [own(adnetOwners)] },
    { name: 'sendBack', from: ['approved'], to: 'pending', by: moderators, reason: 'optional' },
    { name: 'ban', from: ['approved'], to: 'banned', by: moderators, ...banRequirements },
    { name: 'verify', from: ['unverified'], to: 'pending', by: nobody },
  ],
} as const satisfies StatusMachine;

export const sites = defineResource({
  name: 'pub-sites',
  service: 'adnet',
  title: 'name',
  icon: 'Web',
  fields: {
    name: text({ required: true, max: limits.titleLength.max, search: true }),
    url: url({ required: true, withoutQuery: true, publicHost: true }),
    domain: text({
      required: true,
      readOnly: true,
      unique: 'domainTaken',
      // A verified domain is unique. The effects of sites refuse a banned site's domain.
      uniqueUnless: ['unverified', 'banned'],
      lookupPer: 'status',
      derivedFrom: 'url',
      search: true,
      isDomain: true,
    }),
    categories: references('site-categories', { required: true, min: 1, max: 5, filter: true }),
    language: reference('languages', { required: true, filter: true }),
    trafficType: reference('traffic-types', { required: true, filter: true }),
    verifyMethod: choice(['file', 'meta', 'dns'], { required: true, default: 'file' }),
    verifyToken: secret(),
    verifiedAt: dateTime({ readOnly: true }),
    status: status(siteStatus),
    statusReason: longText({ readOnly: true, max: limits.reasonLength, rows: 3 }),
    owner: owner(),
  },
  list: ['name', 'status', 'domain', 'categories', 'language', 'verifiedAt'],
  card: ['domain', 'categories', 'verifiedAt'],
  sort: ['createdAt', 'DESC'],
  sections: [
    { name: 'site', fields: ['name', 'url', 'domain', 'owner'] },
    { name: 'audience', fields: ['categories', 'language', 'trafficType'] },
    { name: 'ownership', fields: ['verifyMethod', 'verifiedAt', 'status', 'statusReason'] },
  ],
  material: { fields: ['url'], from: ['pending', 'approved', 'rejected'], to: 'unverified', as: 'verifyAgain' },
  review: {
    since: 'verifiedAt',
    facts: ['url', 'domain', 'categories', 'language', 'trafficType', 'verifyMethod', 'verifiedAt'],
  },
  screens: { list: '/sites', otherList: '/site-list', create: '/site-add', show: '/site-add?site=:id' },
  access: {
    read: [own(adnetOwners), by('advert-admin')],
    create: [own(adnetOwners)],
    update: [own(adnetOwners, { status: { not: ['banned'] } })],
    delete: [own(adnetOwners, { status: 'unverified' })],
  },
});

export type Site = RowOf<typeof sites>;
