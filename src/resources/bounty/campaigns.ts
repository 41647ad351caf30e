import { boolean } from '#src/fields/boolean/kind.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { image } from '#src/fields/image/kind.ts';
import { links } from '#src/fields/links/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { percentage } from '#src/fields/percentage/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { references } from '#src/fields/references/kind.ts';
import { richText } from '#src/fields/richText/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { tags } from '#src/fields/tags/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { decimalsIn } from '#src/format/currencyDecimals.ts';
import { limits } from '#src/limits.ts';
import { by, own, signedIn, withPermission } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { moderationMachine } from '../moderationMachine.ts';

export const campaignStatus = moderationMachine(
  withPermission('update-status', 'Campaign'),
  [own('bounty-manager')],
  'campaignExpired',
);

const forMoney = { field: 'isIco', is: false, problem: 'icoCampaignMoney' } as const;
/** The condition of `countries`: the campaign includes or excludes some. */
const forCountries = { field: 'countriesRule', is: ['only', 'except'] } as const;
const forIco = { field: 'isIco', is: true, problem: 'moneyCampaignToken' } as const;

/** The campaigns that hunters can join now: a quick filter, also counted on dashboards. */
export const openToJoin = { status: 'active', subscriptionsClosed: false, startAt_lte: '$today+1' } as const;

export const campaigns = defineResource({
  name: 'campaigns',
  service: 'bounty',
  title: 'title',
  icon: 'Campaign',
  logo: 'logo',
  sequence: 'campaign_ids',
  fields: {
    title: text({ required: true, ...limits.titleLength, unique: 'campaignTitleExists', search: true }),
    description: richText({ required: true, min: limits.minimumText, max: limits.longText, search: true }),
    logo: image(),
    cover: image(),
    category: reference('campaign-categories', { required: true, filter: true }),
    manager: owner('managers', { filter: true }),
    isIco: boolean({ required: true, filter: true, default: false }),
    currency: reference('currencies', { required: true, filter: true, when: forMoney }),
    budget: money({ required: true, min: limits.minimumValue, currency: 'currency', when: forMoney }),
    tokenName: text({ required: true, max: limits.nameLength, search: true, when: forIco }),
    tokenSymbol: text({ required: true, max: limits.tokenSymbolLength, symbol: true, when: forIco }),
    tokenStandard: reference('token-standards', { required: true, when: forIco }),
    tokenContract: text({ max: limits.nameLength, when: forIco }),
    tokenDecimals: number({ integer: true, min: 0, max: 18, when: forIco }),
    tokenPool: money({ required: true, above: 0, code: 'tokenSymbol', when: forIco }),
    poolPercentage: percentage({ required: true, above: 0, when: forIco }),
    startAt: dateTime({ required: true, filter: true }),
    endAt: dateTime({ required: true, filter: true }),
    subscriptionsClosed: boolean({ required: true, filter: true, default: false }),
    countriesRule: choice(['everywhere', 'only', 'except'], { required: true, default: 'everywhere' }),
    countries: references('countries', { required: true, max: limits.countriesPerCampaign, when: forCountries }),
    rules: richText({ max: limits.longText }),
    links: links(),
    /** The networks of the active and closed tasks. Hunters filter campaigns by them. */
    networks: tags({ readOnly: true }),
    status: status(campaignStatus),
    statusReason: longText({ readOnly: true, max: 1000, rows: 3 }),
  },
  list: ['title', 'status', 'manager', 'budget', 'endAt'],
  card: ['manager', 'budget', 'endAt'],
  sort: ['createdAt', 'DESC'],
  quickFilters: [
    { name: 'mine', filter: { manager: '$me' } },
    { name: 'open', filter: openToJoin, may: ['join', 'Task'] },
    { name: 'pending', filter: { status: 'pending' } },
    { name: 'active', filter: { status: 'active' } },
    { name: 'rejected', filter: { status: 'rejected' } },
    { name: 'closed', filter: { status: 'closed' } },
    { name: 'ico', filter: { isIco: true } },
  ],
  firstFilter: [{ quick: 'open' }, { quick: 'mine' }, { quick: 'pending', may: ['update-status', 'Campaign'] }],
  sections: [
    { name: 'about', fields: ['title', 'logo', 'cover', 'description', 'category', 'manager'] },
    {
      name: 'reward',
      fields: [
        'isIco',
        'currency',
        'budget',
        'tokenName',
        'tokenSymbol',
        'tokenStandard',
        'tokenContract',
        'tokenDecimals',
        'tokenPool',
        'poolPercentage',
      ],
    },
    { name: 'time', fields: ['startAt', 'endAt', 'subscriptionsClosed'] },
    { name: 'participation', fields: ['countriesRule', 'countries', 'rules', 'links'] },
    { name: 'moderation', fields: ['status', 'statusReason'] },
  ],
  readsOnlyFilled: ['join', 'Task'],
  rules: [
    {
      fields: ['startAt', 'endAt'],
      holds: ({ startAt, endAt }) => startAt < endAt,
      problem: 'startAfterEnd',
      at: 'endAt',
    },
    {
      fields: ['tokenPool', 'tokenDecimals'],
      holds: ({ tokenPool, tokenDecimals }) => decimalsIn(tokenPool.amount) <= tokenDecimals,
      problem: 'poolDecimals',
      at: 'tokenPool',
    },
  ],
  review: { since: 'createdAt' },
  editable: [{ statuses: ['pending'], problem: 'editOnlyPending' }],
  screens: {
    list: '/campaigns',
    create: '/campaigns/add',
    edit: '/campaigns/edit/:id',
    show: '/campaigns/:id',
    shared: ['bounty-hunter', 'bounty-manager', 'bounty-admin'],
  },
  access: {
    read: [signedIn({ status: ['active', 'closed'] }), own('bounty-manager'), by(['bounty-admin', 'advert-admin'])],
    create: [own('bounty-manager'), by('bounty-admin')],
    update: withPermission('update', 'Campaign'),
    delete: [own('bounty-manager', { status: 'pending' })],
  },
});

export type Campaign = RowOf<typeof campaigns>;
