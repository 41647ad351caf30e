import { adnetOwners } from '#src/access/roles.ts';
import { statisticsPath } from '#src/access/routes.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { by, nobody, own } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { conversionStatus } from './conversionStatus.ts';
import { conversionEvents } from './events.ts';
import { unbilledReasons } from './unbilledReasons.ts';

/** A conversion after a click, as the advertiser’s tracker reported it. */
export const conversions = defineResource({
  name: 'conversions',
  service: 'adnet',
  title: 'transactionId',
  icon: 'FactCheck',
  fields: {
    transactionId: text({ required: true, max: limits.clickIdLength, search: true }),
    /** A hash of the transaction’s ID: unique values are compared case-insensitively, but the IDs are case-sensitive. */
    transactionKey: text({
      required: true,
      readOnly: true,
      max: limits.nameLength,
      unique: 'conversionDoubled',
      uniquePer: ['campaign', 'goal'],
      derivedFrom: 'transactionId',
    }),
    clickId: text({ required: true, max: limits.clickIdLength, search: true }),
    goal: text({ required: true, max: limits.nameLength, search: true }),
    value: money({ min: 0, rate: true, inAdCurrency: true }),
    /** The price by the terms of its click; empty if the campaign doesn’t pay for conversions. */
    price: money({ readOnly: true, rate: true, inAdCurrency: true }),
    /** The reason why the price isn’t charged. */
    unbilledReason: choice(unbilledReasons, { readOnly: true, filter: true, hideWhenEmpty: true }),
    campaign: reference('advert-campaigns', { required: true, readOnly: true, filter: true }),
    event: choice(conversionEvents, { required: true, readOnly: true, filter: true }),
    clickedAt: dateTime({ required: true, readOnly: true }),
    receivedAt: dateTime({ required: true, readOnly: true, filter: true, timeOfDay: true }),
    holdUntil: dateTime({ required: true, readOnly: true, filter: true }),
    status: status(conversionStatus),
    statusReason: longText({ readOnly: true, max: limits.reasonLength, rows: 3 }),
    owner: owner(),
  },
  list: ['transactionId', 'status', 'campaign', 'goal', 'value', 'price', 'unbilledReason', 'receivedAt', 'holdUntil'],
  card: ['campaign', 'goal', 'value'],
  sort: ['receivedAt', 'DESC'],
  quickFilters: ['pending', 'approved', 'rejected'].map((name) => ({ name, filter: { status: name } })),
  sections: [
    { name: 'conversion', fields: ['transactionId', 'clickId', 'goal', 'value', 'event', 'campaign', 'owner'] },
    { name: 'billing', fields: ['price', 'unbilledReason'] },
    { name: 'time', fields: ['clickedAt', 'receivedAt', 'holdUntil'] },
    { name: 'moderation', fields: ['status', 'statusReason'] },
  ],
  screens: { within: statisticsPath },
  access: {
    read: [own(adnetOwners), by('advert-admin')],
    create: [own(adnetOwners)],
    update: nobody,
    delete: nobody,
  },
});

export type Conversion = RowOf<typeof conversions>;
