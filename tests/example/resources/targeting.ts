import { adnetOwners } from '#src/access/roles.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { lines } from '#src/fields/lines/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { numericChoice } from '#src/fields/numericChoice/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { records } from '#src/fields/records/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { targeting } from '#src/fields/targeting/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { timeZone } from '#src/fields/timeZone/kind.ts';
import { url } from '#src/fields/url/kind.ts';
import { by, own } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import { atMost, before } from '#src/schema/ordering.ts';

const owners = [own(adnetOwners)];
const macros = ['click_id', 'campaign_id', 'country', 'sub1'] as const;
const bid = () => money({ required: true, above: 0, rate: true, inAdCurrency: true });

/** Offers like those of an advert campaign: whom they are shown to, what they bid, where they lead. */
export const promotions = defineResource({
  name: 'promotions',
  service: 'adnet',
  title: 'name',
  screens: 'standard',
  fields: {
    name: text({ required: true, max: 120, search: true }),
    countryBids: records(
      { country: reference('countries', { required: true }), bid: bid() },
      { max: 250, distinct: { by: 'country', problem: 'duplicateValue' } },
    ),
    tiers: records({ from: number({ required: true }), to: number() }, { rules: [atMost('from', 'to')] }),
    bid: bid(),
    dailyBudget: bid(),
    totalBudget: bid(),
    startAt: dateTime({ required: true, filter: true }),
    endAt: dateTime(),
    timezone: timeZone({ required: true, default: 'UTC' }),
    currency: reference('currencies', { required: true }),
    taxNumber: text({ max: 32, when: { field: 'currency', is: 'USD' } }),
    distribution: numericChoice({ even: 0, fixed: 1 }, { required: true, default: 0, filter: true }),
    destinationUrl: url({ required: true, macros }),
    blockedDomains: lines({ of: 'domain', max: 10_000 }),
    audience: targeting(
      {
        country: 'countries',
        deviceType: 'device-types',
        connectionType: 'connection-types',
        language: 'languages',
        siteCategory: 'site-categories',
        exchange: 'exchanges',
        site: 'pub-sites',
        adzone: 'adzones',
      },
      { filter: true },
    ),
    owner: owner(),
  },
  list: ['name', 'audience', 'bid', 'dailyBudget', 'startAt', 'endAt'],
  rules: [
    atMost('bid', 'dailyBudget'),
    atMost('countryBids[].bid', 'dailyBudget'),
    atMost('dailyBudget', 'totalBudget'),
    before('startAt', 'endAt'),
  ],
  access: {
    read: [...owners, by('advert-admin')],
    create: owners,
    update: owners,
    delete: owners,
  },
});
