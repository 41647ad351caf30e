import { adnetOwners } from '#src/access/roles.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { references } from '#src/fields/references/kind.ts';
import { schedule } from '#src/fields/schedule/kind.ts';
import { presets } from '#src/fields/schedule/week.ts';
import { status } from '#src/fields/status/kind.ts';
import { switched } from '#src/fields/switched/kind.ts';
import { targeting } from '#src/fields/targeting/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { timeZone } from '#src/fields/timeZone/kind.ts';
import { url } from '#src/fields/url/kind.ts';
import { limits } from '#src/limits.ts';
import { by, forRole, own, withPermission } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import { atMost, before } from '#src/schema/ordering.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { moderationMachine } from '../moderationMachine.ts';
import { autoPause } from './autoPauses.ts';
import { bid, pricingModel, revenueShare, spending } from './campaignMoney.ts';
import { bidsFor, conversionGoals, frequencyCaps, listsApart, targetingDimensions } from './campaignParts.ts';
import { postbackMacros } from './macros.ts';

const owners = [own(adnetOwners)];
/** Owners can't edit or resubmit archived campaigns. */
const keepers = [own(adnetOwners, { archived: false })];
const moderators = forRole('advert-admin', withPermission('update-status', 'Campaign'), { archived: false });
const editors = forRole('advert-admin', withPermission('update', 'Campaign'), { archived: false, status: 'pending' });
const someLists = { max: limits.sourceListsPerCampaign, sameOwner: true } as const;
export const advertCampaignStatus = moderationMachine(moderators, keepers, 'campaignExpired');

/** The fields that an admin approves: changing one of them requires another review. */
const material = ['name', 'landingGroup', 'postbackUrl', 'targeting', 'includedLists', 'excludedLists'] as const;

/** A campaign of ads: its bids and budgets, dates, targeting and conversion goals. */
export const advertCampaigns = defineResource({
  name: 'advert-campaigns',
  service: 'adnet',
  title: 'name',
  icon: 'Campaign',
  sequence: 'campaign_ids',
  fields: {
    name: text({ required: true, ...limits.titleLength, unique: 'ownNameTaken', uniquePer: 'owner', search: true }),
    adFormat: reference('ad-formats', { required: true, filter: true }),
    landingGroup: reference('landing-groups', { filter: true, sameOwner: true }),
    pricingModel: pricingModel(),
    revenueShare: revenueShare(),
    bid: bid(),
    countryBids: bidsFor('country', 'countries'),
    zoneBids: bidsFor('zone', 'serving-zones'),
    dailyBudget: spending(),
    totalBudget: spending(),
    pacing: choice(['even', 'asap'], { required: true, default: 'even' }),
    startAt: dateTime({ required: true, passedAtMost: limits.startPassed, filter: true }),
    endAt: dateTime({ passedAtMost: 0, filter: true }),
    timezone: timeZone({ required: true, default: 'UTC' }),
    schedule: schedule({ required: true, default: presets.always }),
    targeting: targeting(targetingDimensions, { filter: true }),
    includedLists: references('source-lists', someLists),
    excludedLists: references('source-lists', someLists),
    frequencyCaps: frequencyCaps(),
    conversionGoals: conversionGoals(),
    postbackUrl: url({ macros: postbackMacros, publicHost: true }),
    status: status(advertCampaignStatus),
    statusReason: longText({ readOnly: true, max: limits.reasonLength, rows: 3 }),
    autoPause: autoPause(),
    paused: switched({
      on: { name: 'pause', by: owners, when: [{ status: 'active', archived: false }] },
      off: { name: 'resume', by: owners, when: [{ archived: false }] },
    }),
    archived: switched({
      on: { name: 'archive', by: owners, when: [{ paused: true }, { status: ['closed', 'rejected'] }] },
      off: { name: 'unarchive', by: owners, to: 'pending' },
    }),
    owner: owner(),
  },
  list: ['name', 'status', 'paused', 'autoPause', 'pricingModel', 'bid', 'dailyBudget', 'endAt'],
  card: ['autoPause', 'bid', 'dailyBudget', 'endAt'],
  sort: ['createdAt', 'DESC'],
  quickFilters: [
    { name: 'active', filter: { status: 'active', paused: false } },
    { name: 'paused', filter: { paused: true } },
    ...['pending', 'rejected', 'closed'].map((name) => ({ name, filter: { status: name } })),
  ],
  sections: [
    { name: 'campaign', fields: ['name', 'adFormat', 'landingGroup', 'owner'] },
    { name: 'budget', fields: ['pricingModel', 'revenueShare', 'bid', 'dailyBudget', 'totalBudget', 'pacing'] },
    { name: 'otherBids', fields: ['countryBids', 'zoneBids'] },
    { name: 'time', fields: ['startAt', 'endAt', 'timezone', 'schedule'] },
    { name: 'audience', fields: ['targeting', 'includedLists', 'excludedLists', 'frequencyCaps'] },
    { name: 'conversions', fields: ['conversionGoals', 'postbackUrl'] },
    { name: 'moderation', fields: ['status', 'statusReason', 'autoPause', 'paused', 'archived'] },
  ],
  rules: [
    ...(['bid', 'countryBids[].bid', 'zoneBids[].bid'] as const).map((path) => atMost(path, 'dailyBudget')),
    atMost('dailyBudget', 'totalBudget'),
    before('startAt', 'endAt'),
    listsApart,
  ],
  editable: [
    { statuses: ['pending'] },
    { fields: ['revenueShare', 'bid', 'countryBids', 'zoneBids'], statuses: ['active'] },
    { fields: ['dailyBudget', 'totalBudget', 'pacing'], statuses: ['active'] },
    { fields: ['startAt', 'endAt', 'timezone', 'schedule', 'frequencyCaps', 'conversionGoals'], statuses: ['active'] },
    { fields: material, statuses: ['active'] },
  ],
  material: { fields: material, from: ['active'], to: 'pending', as: 'reviewAgain' },
  screens: {
    list: '/campaigns',
    create: '/campaigns/add',
    edit: '/campaigns/edit/:id',
    show: '/campaigns/:id',
    shared: adnetOwners,
    lists: [{ name: 'archived', path: '/archived-campaigns', filter: { archived: true }, apart: true }],
  },
  clone: { children: { 'advert-creatives': 'campaign' } },
  // Rules block and users unblock; spending pauses a campaign and income resumes it.
  recorded: ['block', 'unblock', 'autoPause', 'autoResume'],
  access: {
    read: [...owners, by('advert-admin')],
    create: owners,
    update: [...keepers, ...editors],
    delete: [own(adnetOwners, { status: 'pending' })],
  },
});

export type AdvertCampaign = RowOf<typeof advertCampaigns>;
