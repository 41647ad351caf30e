import { adnetOwners } from '#src/access/roles.ts';
import { statisticsPath } from '#src/access/routes.ts';
import { boolean } from '#src/fields/boolean/kind.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { by, nobody } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import { unbilledReasons } from './unbilledReasons.ts';

/** The result of a postback: it was counted, or the reason why it wasn’t. */
export const postbackOutcomes = [
  'counted',
  'unknownClick',
  'wrongSignature',
  'wrongToken',
  'doubled',
  'expired',
  'unknownGoal',
  'wrongValue',
] as const;

export type PostbackOutcome = (typeof postbackOutcomes)[number];

/** The log of the calls that report conversions. A call about an unknown click has no owner. */
export const postbacks = defineResource({
  name: 'postbacks',
  service: 'adnet',
  title: 'clickId',
  fields: {
    clickId: text({ required: true, readOnly: true, max: limits.clickIdLength, search: true }),
    outcome: choice(postbackOutcomes, { required: true, readOnly: true, filter: true }),
    campaign: reference('advert-campaigns', { readOnly: true, filter: true }),
    goal: text({ readOnly: true, max: limits.clickIdLength, search: true }),
    transactionId: text({ readOnly: true, max: limits.clickIdLength, search: true }),
    /** The value as the tracker sent it. */
    value: text({ readOnly: true, max: limits.nameLength }),
    receivedAt: dateTime({ required: true, readOnly: true, filter: true, timeOfDay: true }),
    /** Whether the call was only a test. */
    test: boolean({ readOnly: true, filter: true }),
    authorization: choice(['signature', 'machineToken'], { readOnly: true, filter: true }),
    /** The price of the conversion by the terms of its click. */
    price: money({ readOnly: true, inAdCurrency: true }),
    /** The reason why the price isn’t charged. */
    unbilledReason: choice(unbilledReasons, { readOnly: true, filter: true, hideWhenEmpty: true }),
    conversion: reference('conversions', { readOnly: true }),
    owner: reference('users', { readOnly: true, filter: true }),
  },
  list: ['clickId', 'outcome', 'campaign', 'goal', 'transactionId', 'value', 'test', 'receivedAt'],
  card: ['outcome', 'campaign', 'receivedAt'],
  sort: ['receivedAt', 'DESC'],
  quickFilters: [
    { name: 'counted', filter: { outcome: 'counted', test: false } },
    { name: 'refused', filter: { outcome_neq: 'counted' } },
  ],
  sections: [
    { name: 'call', fields: ['receivedAt', 'outcome', 'test', 'authorization', 'campaign', 'conversion'] },
    { name: 'sent', fields: ['clickId', 'goal', 'transactionId', 'value'] },
    { name: 'billing', fields: ['price', 'unbilledReason'] },
  ],
  screens: { within: statisticsPath },
  access: {
    read: [by(adnetOwners, { owner: '$me' }), by('advert-admin')],
    create: nobody,
    update: nobody,
    delete: nobody,
  },
});
