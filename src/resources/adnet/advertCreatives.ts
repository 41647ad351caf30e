import { adnetOwners } from '#src/access/roles.ts';
import { boolean } from '#src/fields/boolean/kind.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { file } from '#src/fields/file/kind.ts';
import { image } from '#src/fields/image/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { records } from '#src/fields/records/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { references } from '#src/fields/references/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { url } from '#src/fields/url/kind.ts';
import { limits } from '#src/limits.ts';
import { by, own, withPermission } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { creativeStatus } from './creativeStatus.ts';
import { macros } from './macros.ts';

const ofType = (...types: readonly string[]) => ({ field: 'type', is: types }) as const;
const worded = ofType('native', 'text');
const native = ofType('native');
const video = ofType('video');

/** The content, its campaign and its destination: changing one of them requires another review. */
const content = [
  // A creative that moves to an active campaign must be reviewed for that campaign.
  'campaign',
  'picture',
  'archive',
  'headline',
  'description',
  'icon',
  'mainPicture',
  'callToAction',
  'video',
  'vastUrl',
  'tag',
  'dimension',
  // A changed destination would lead clicks to an unreviewed address or landing group.
  'destinationUrl',
  'landingGroup',
  'category',
] as const;

/** An ad. Its type determines its fields, and is immutable. */
export const advertCreatives = defineResource({
  name: 'advert-creatives',
  service: 'adnet',
  title: 'name',
  icon: 'Image',
  logo: 'picture',
  fields: {
    name: text({ required: true, max: limits.titleLength.max, search: true }),
    campaign: reference('advert-campaigns', { filter: true, sameOwner: true }),
    type: reference('creative-types', { required: true, immutable: true, filter: true }),
    picture: image({ required: true, when: ofType('image') }),
    archive: file(['application/zip'], { required: true, when: ofType('html5') }),
    headline: text({ required: true, max: limits.creativeHeadline, search: true, when: worded }),
    description: text({ required: true, max: limits.creativeDescription, when: worded }),
    callToAction: text({ required: true, max: limits.callToAction, when: native }),
    icon: image({ required: true, when: native }),
    mainPicture: image({ required: true, when: native }),
    video: file(['video/mp4'], { when: video }),
    vastUrl: url({ httpsOnly: true, publicHost: true, when: video }),
    tag: longText({ required: true, max: limits.longText, rows: 6, when: ofType('third-party-tag') }),
    dimension: reference('banner-dimensions', { filter: true, when: ofType('image', 'html5', 'third-party-tag') }),
    format: reference('creative-formats', { readOnly: true, filter: true, hideWhenEmpty: true }),
    duration: number({ readOnly: true, min: 0, unit: 's', hideWhenEmpty: true }),
    media: records(
      {
        type: text({ required: true, max: limits.nameLength }),
        width: number({ integer: true, min: 0 }),
        height: number({ integer: true, min: 0 }),
        bitrate: number({ min: 0, unit: 'kbit/s' }),
        url: url({ required: true }),
      },
      { readOnly: true, hideWhenEmpty: true },
    ),
    leadsTo: choice(['address', 'landings', 'adItself'], { required: true, default: 'address' }),
    destinationUrl: url({
      required: true,
      macros,
      httpsOnly: true,
      publicHost: true,
      when: { field: 'leadsTo', is: 'address' },
    }),
    landingGroup: reference('landing-groups', {
      required: true,
      sameOwner: true,
      when: { field: 'leadsTo', is: 'landings' },
    }),
    category: reference('ad-product-categories', { required: true, filter: true }),
    weight: number({ required: true, integer: true, min: 1, max: 100, default: 50 }),
    tags: references('creative-tags', { max: limits.tagsPerRecord, filter: true, sameOwner: true }),
    findings: records(
      {
        rule: text({ required: true, max: limits.nameLength }),
        /** Empty until a check has a result. */
        passed: boolean(),
        seen: text({ max: limits.titleLength.max }),
      },
      { readOnly: true },
    ),
    status: status(creativeStatus),
    statusReason: longText({ readOnly: true, max: limits.reasonLength, rows: 3 }),
    owner: owner(),
  },
  list: ['name', 'status', 'type', 'dimension', 'campaign', 'tags'],
  card: ['type', 'dimension', 'tags'],
  sort: ['createdAt', 'DESC'],
  sections: [
    { name: 'creative', fields: ['name', 'campaign', 'type', 'format', 'dimension', 'duration', 'owner'] },
    {
      name: 'content',
      fields: [
        'picture',
        'archive',
        'headline',
        'description',
        'callToAction',
        'icon',
        'mainPicture',
        'video',
        'vastUrl',
        'media',
        'tag',
      ],
    },
    { name: 'destination', fields: ['leadsTo', 'destinationUrl', 'landingGroup'] },
    { name: 'delivery', fields: ['category', 'weight', 'tags'] },
    { name: 'moderation', fields: ['status', 'statusReason'] },
  ],
  rules: [{ fields: ['video', 'vastUrl'], holds: () => false, problem: 'oneVideo', at: 'vastUrl' }],
  material: { fields: content, from: ['approved', 'disabled'], to: 'pending', as: 'reviewAgain' },
  review: {
    checks: 'findings',
    facts: [
      'campaign',
      'type',
      'format',
      'dimension',
      'leadsTo',
      'destinationUrl',
      'landingGroup',
      'category',
      'media',
      'tag',
    ],
  },
  clone: {},
  screens: { list: '/creatives', create: '/creatives?add', show: '/creatives?creative=:id' },
  access: {
    read: [own(adnetOwners), by('advert-admin')],
    create: [own(adnetOwners)],
    update: [own(adnetOwners, { status: { not: ['banned'] } }), ...withPermission('update', 'Creative')],
    delete: [own(adnetOwners, { status: ['pending', 'rejected', 'disabled'] })],
  },
});

export type AdvertCreative = RowOf<typeof advertCreatives>;
