import { adnetOwners } from '#src/access/roles.ts';
import { paymentsPath } from '#src/access/routes.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { date } from '#src/fields/date/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { by, nobody } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import { bookingSides } from './bookingSides.ts';
import { eventNames } from './events.ts';
import { unbilledReasons } from './unbilledReasons.ts';

const always = { required: true, readOnly: true } as const;

/**
 * The log of events that weren't billed. A day's equal events are in one row for each side, because neither side reads the other's amounts.
 */
export const unbilledEvents = defineResource({
  name: 'unbilled-events',
  service: 'adnet',
  title: 'reason',
  fields: {
    reason: choice(unbilledReasons, { ...always, filter: true }),
    /** The day of the events in UTC. */
    day: date({ ...always, filter: true }),
    /** Whether the amount is the campaign's lost spend or the ad zone's lost income. */
    side: choice(bookingSides, { ...always, filter: true }),
    event: choice(eventNames, { ...always, filter: true }),
    campaign: reference('advert-campaigns', { readOnly: true, filter: true }),
    /** Empty in the rows of advertisers. */
    adzone: reference('adzones', { readOnly: true, filter: true, hideWhenEmpty: true }),
    exchange: reference('exchanges', { readOnly: true, hideWhenEmpty: true }),
    /** One line of a batch can count more events than an integer column stores. */
    events: number({ ...always, min: 1, max: Number.MAX_SAFE_INTEGER, trimDecimals: true }),
    amount: money({ ...always, rate: true, inAdCurrency: true }),
    /** The advertiser or the publisher; empty if the events have none. */
    owner: reference('users', { readOnly: true, filter: true }),
  },
  uniqueTogether: ['day', 'side', 'event', 'reason', 'campaign', 'adzone', 'exchange', 'owner', 'amountCurrency'],
  list: ['reason', 'day', 'side', 'event', 'campaign', 'adzone', 'events', 'amount'],
  card: ['day', 'side', 'event', 'campaign', 'amount'],
  sort: ['day', 'DESC'],
  quickFilters: bookingSides.map((side) => ({ name: side, filter: { side } })),
  screens: { within: paymentsPath },
  access: {
    read: [by(adnetOwners, { owner: '$me' }), by(['advert-admin', 'admin'])],
    create: nobody,
    update: nobody,
    delete: nobody,
  },
});
