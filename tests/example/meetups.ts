import { dateTime } from '#src/fields/dateTime/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { own, signedIn } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';

const hosts = [own('bounty-manager')];

export const meetups = defineResource({
  name: 'meetups',
  service: 'bounty',
  title: 'title',
  screens: 'standard',
  fields: {
    title: text({ required: true, min: 3, max: 120, unique: true, search: true }),
    topic: text({ required: true, max: 200, search: true }),
    place: text({ required: true, max: 120, search: true }),
    directions: text({ max: 300 }),
    language: reference('languages', { required: true, filter: true }),
    startAt: dateTime({ required: true, filter: true }),
    endAt: dateTime(),
    seats: number({ required: true, integer: true, min: 1, max: 500, default: 30 }),
    host: owner('managers', { filter: true }),
    status: status({
      values: { planned: 'planned', cancelled: 'cancelled' },
      initial: 'planned',
      tones: { planned: 'waiting', cancelled: 'off' },
      transitions: [{ name: 'cancel', from: ['planned'], to: 'cancelled', by: hosts }],
    }),
  },
  access: { read: [signedIn()], create: hosts, update: hosts, delete: hosts },
});
