import { boolean } from '#src/fields/boolean/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { by, own, signedIn } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';

const deciders = [by('advert-admin')];
const sellers = [own(['publisher', 'advertiser'])];

/** A further list of what is apart from the others; cloned with its banners; decided at the desk, again and again. */
export const sales = defineResource({
  name: 'sales',
  service: 'adnet',
  title: 'name',
  icon: 'Campaign',
  fields: {
    name: text({ required: true, min: 3, max: 60, unique: true, uniquePer: 'owner', search: true }),
    price: number({ required: true, integer: true, min: 1, max: 1000 }),
    archived: boolean({ required: true, default: false, filter: true }),
    status: status({
      values: { pending: 'pending', running: 'running', rejected: 'rejected' },
      initial: 'pending',
      tones: { pending: 'waiting', running: 'done', rejected: 'refused' },
      reasonField: 'lastReason',
      transitions: [
        { name: 'approve', from: ['pending'], to: 'running', by: deciders },
        { name: 'reject', from: ['pending'], to: 'rejected', by: deciders, reason: 'required' },
        { name: 'resubmit', from: ['rejected'], to: 'pending', by: sellers },
      ],
    }),
    lastReason: longText({ readOnly: true, max: 1000 }),
    owner: owner(),
  },
  screens: { lists: [{ name: 'archived', path: '/archived-sales', filter: { archived: true }, apart: true }] },
  clone: { reset: ['archived'], children: { 'sale-banners': 'sale' } },
  access: { read: [...sellers, ...deciders], create: sellers, update: sellers, delete: sellers },
});

/** What is copied with a sale; a tab of the list of boards. */
export const saleBanners = defineResource({
  name: 'sale-banners',
  service: 'adnet',
  title: 'text',
  fields: {
    text: text({ required: true, max: 60, search: true }),
    sale: reference('sales', { required: true, filter: true }),
    owner: owner(),
  },
  screens: { within: '/boards' },
  access: { read: sellers, create: sellers, update: sellers, delete: sellers },
});

/** Standard screens with a further list at a path of its own, and another resource's list as a tab of theirs. */
export const boards = defineResource({
  name: 'boards',
  service: 'adnet',
  title: 'name',
  fields: {
    name: text({ required: true, max: 60, search: true }),
    isTall: boolean({ required: true, default: false, filter: true }),
  },
  screens: { lists: [{ name: 'tall', path: '/tall-boards', filter: { isTall: true } }] },
  access: { read: [signedIn()], create: [by('advertiser')], update: [by('advertiser')], delete: [by('advertiser')] },
});

/** At the paths of the campaigns, for a role that has none of them there; the ids of all come from one sequence. */
export const raffles = defineResource({
  name: 'raffles',
  service: 'adnet',
  title: 'name',
  sequence: 'campaign_ids',
  fields: {
    name: text({ required: true, max: 60, search: true }),
    prize: number({ required: true, integer: true, min: 1, max: 1000 }),
  },
  screens: { list: '/campaigns', create: '/campaigns/add', show: '/campaigns/:id', shared: ['admin'] },
  access: { read: [by('admin')], create: [by('admin')], update: [by('admin')], delete: [by('admin')] },
});
