import { adnetOwners } from '#src/access/roles.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { lines } from '#src/fields/lines/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { records } from '#src/fields/records/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { references } from '#src/fields/references/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { url } from '#src/fields/url/kind.ts';
import { limits } from '#src/limits.ts';
import { by, nobody, own } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import { atLeast } from '#src/schema/ordering.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { banRequirements, type StatusMachine } from '#src/schema/status.ts';

const owners = [own(adnetOwners)];
const moderators = [by('advert-admin')];

const adzoneStatus = {
  values: { active: 'active', disabled: 'disabled', banned: 'banned', closed: 'closed' },
  initial: 'active',
  tones: { active: 'done', disabled: 'off', banned: 'refused', closed: 'off' },
  reasonField: 'statusReason',
  transitions: [
    { name: 'disable', from: ['active'], to: 'disabled', by: owners },
    { name: 'enable', from: ['disabled'], to: 'active', by: owners },
    { name: 'close', from: ['active', 'disabled'], to: 'closed', by: owners },
    { name: 'ban', from: ['active', 'disabled', 'closed'], to: 'banned', by: moderators, ...banRequirements },
    { name: 'unban', from: ['banned'], to: 'active', by: moderators, reason: 'required' },
  ],
} as const satisfies StatusMachine;

interface FloorPlace {
  readonly country: number | null;
  readonly deviceType: number | null;
}

/** Whether a floor is for a country or a device type. The general floor has its own field. */
const isForSome = ({ country, deviceType }: FloorPlace): boolean => country !== null || deviceType !== null;

/** A place for ads on a site. A zone and its site have the same owner: only the owner of a site can refer to it. */
export const adzones = defineResource({
  name: 'adzones',
  service: 'adnet',
  title: 'name',
  fields: {
    name: text({ required: true, max: limits.titleLength.max, search: true }),
    site: reference('pub-sites', { required: true, immutable: true, filter: true }),
    category: reference('adzone-categories', { required: true, filter: true }),
    format: reference('ad-formats', { required: true, filter: true }),
    placement: reference('ad-placements', { required: true }),
    dimension: reference('banner-dimensions'),
    floor: money({ required: true, rate: true, inAdCurrency: true }),
    floors: records(
      {
        country: reference('countries'),
        deviceType: reference('device-types'),
        floor: money({ required: true, rate: true, inAdCurrency: true }),
      },
      { max: limits.floorsPerZone, distinct: { by: ['country', 'deviceType'], problem: 'floorTwice' } },
    ),
    blockedCategories: references('ad-product-categories'),
    blockedDomains: lines({ of: 'domain', max: limits.blockedDomains }),
    blockedAdvertisers: references('advertisers', { max: limits.blockedAdvertisers }),
    maxRefreshSeconds: number({ required: true, integer: true, min: 0, max: 86_400, unit: 's', default: 0 }),
    fallback: choice(['nothing', 'url', 'html'], { required: true, default: 'nothing' }),
    fallbackUrl: url({ required: true, publicHost: true, when: { field: 'fallback', is: 'url' } }),
    fallbackHtml: longText({
      required: true,
      max: limits.longText,
      rows: 6,
      when: { field: 'fallback', is: 'html' },
    }),
    status: status(adzoneStatus),
    statusReason: longText({ readOnly: true, max: limits.reasonLength, rows: 3 }),
    owner: owner(),
  },
  list: ['name', 'status', 'format', 'dimension', 'placement', 'floor'],
  card: ['format', 'dimension', 'floor'],
  sort: ['createdAt', 'DESC'],
  quickFilters: [
    { name: 'active', filter: { status: 'active' } },
    { name: 'disabled', filter: { status: 'disabled' } },
  ],
  sections: [
    { name: 'zone', fields: ['name', 'site', 'category', 'owner'] },
    { name: 'ad', fields: ['format', 'placement', 'dimension', 'maxRefreshSeconds'] },
    { name: 'price', fields: ['floor', 'floors'] },
    { name: 'blocked', fields: ['blockedCategories', 'blockedDomains', 'blockedAdvertisers'] },
    { name: 'fallback', fields: ['fallback', 'fallbackUrl', 'fallbackHtml'] },
    { name: 'moderation', fields: ['status', 'statusReason'] },
  ],
  rules: [
    {
      fields: ['maxRefreshSeconds'],
      holds: ({ maxRefreshSeconds }) => maxRefreshSeconds === 0 || maxRefreshSeconds >= limits.fastestRefresh,
      problem: 'refreshTooFast',
      at: 'maxRefreshSeconds',
    },
    {
      fields: ['floors'],
      holds: ({ floors }) => floors.every(isForSome),
      problem: 'floorForAll',
      at: 'floors',
      places: ({ floors }) => floors.flatMap((entry, index) => (isForSome(entry) ? [] : `floors[${index}].country`)),
    },
    atLeast('floors[].floor', 'floor'),
  ],
  postModeration: {
    statuses: ['active', 'disabled'],
    fields: ['name', 'category', 'format', 'placement', 'dimension', 'fallback', 'fallbackUrl', 'fallbackHtml'],
    by: moderators,
    reject: 'ban',
  },
  review: {
    subtitle: ['site', 'owner'],
    facts: ['site', 'category', 'format', 'placement', 'dimension', 'floor', 'fallback', 'fallbackUrl', 'fallbackHtml'],
  },
  screens: { create: '/adzone-create', createFor: '/adzone-create/:site', show: '/adzone-create?zone=:id' },
  access: {
    read: [own(adnetOwners), by('advert-admin')],
    create: owners,
    update: [own(adnetOwners, { status: ['active', 'disabled'] })],
    delete: nobody,
  },
});

export type Adzone = RowOf<typeof adzones>;
