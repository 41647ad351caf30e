import { adnetOwners } from '#src/access/roles.ts';
import { statisticsPath } from '#src/access/routes.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { records } from '#src/fields/records/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { by, nobody, own } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import type { StatusMachine } from '#src/schema/status.ts';

const senders = [own(adnetOwners), by('advert-admin')];

/** The platform delivers and gives up; users can only retry. */
export const outgoingPostbackStatus = {
  values: { waiting: 'waiting', delivered: 'delivered', failed: 'failed' },
  initial: 'waiting',
  tones: { waiting: 'waiting', delivered: 'done', failed: 'refused' },
  transitions: [
    { name: 'deliver', from: ['waiting'], to: 'delivered', by: nobody },
    { name: 'giveUp', from: ['waiting'], to: 'failed', by: nobody },
    { name: 'retry', from: ['failed'], to: 'waiting', by: senders },
  ],
} as const satisfies StatusMachine;

/** The reasons for an undelivered try without a response. */
const deliveryProblems = ['private', 'noAddress', 'slow', 'unreachable', 'notWeb'] as const;

/** Quarry's call to the tracker of a campaign, which reports a conversion. */
export const outgoingPostbacks = defineResource({
  name: 'outgoing-postbacks',
  service: 'adnet',
  title: 'transactionId',
  fields: {
    transactionId: text({ required: true, readOnly: true, max: limits.clickIdLength, search: true }),
    status: status(outgoingPostbackStatus),
    campaign: reference('advert-campaigns', { required: true, readOnly: true, filter: true }),
    conversion: reference('conversions', { required: true, readOnly: true, filter: true }),
    /** The reported status of the conversion. */
    tells: choice(['pending', 'approved', 'rejected'], { required: true, readOnly: true }),
    url: text({ required: true, readOnly: true, max: 4 * limits.urlLength }),
    /** The number of tries since the first one, or since the last manual retry. */
    tries: number({ required: true, readOnly: true, integer: true, min: 0, default: 0 }),
    attempts: records(
      {
        at: dateTime({ required: true }),
        httpStatus: number({ integer: true }),
        problem: choice(deliveryProblems),
      },
      { readOnly: true, max: limits.postbackTriesShown },
    ),
    nextAttemptAt: dateTime({ readOnly: true, filter: true, timeOfDay: true }),
    owner: owner('users', { readOnly: true }),
  },
  list: ['transactionId', 'status', 'campaign', 'tells', 'tries', 'nextAttemptAt'],
  card: ['campaign', 'tells', 'tries'],
  sort: ['createdAt', 'DESC'],
  quickFilters: ['waiting', 'delivered', 'failed'].map((name) => ({ name, filter: { status: name } })),
  sections: [
    { name: 'postback', fields: ['transactionId', 'tells', 'conversion', 'campaign', 'url', 'owner'] },
    { name: 'delivery', fields: ['status', 'tries', 'nextAttemptAt', 'attempts'] },
  ],
  screens: { within: statisticsPath },
  access: { read: senders, create: nobody, update: nobody, delete: nobody },
});

export type OutgoingPostback = RowOf<typeof outgoingPostbacks>;
