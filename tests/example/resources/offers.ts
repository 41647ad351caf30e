import { dateTime } from '#src/fields/dateTime/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { switched } from '#src/fields/switched/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { by, own } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';

const owners = [own('advertiser')];
const moderators = [by('advert-admin')];

/** What is edited while it runs, goes back to review where its content changes, and is paused and archived. */
export const offers = defineResource({
  name: 'offers',
  service: 'adnet',
  title: 'name',
  screens: 'standard',
  fields: {
    name: text({ required: true, min: 3, max: 120, search: true }),
    text: longText({ required: true, max: 300 }),
    bid: number({ required: true, integer: true, min: 1, max: 1000 }),
    endAt: dateTime(),
    format: reference('ad-formats', { required: true, filter: true }),
    status: status({
      values: { active: 0, pending: 1, closed: 2, rejected: 3 },
      initial: 'pending',
      tones: { active: 'done', pending: 'waiting', closed: 'off', rejected: 'refused' },
      reasonField: 'statusReason',
      transitions: [
        { name: 'approve', from: ['pending'], to: 'active', by: moderators },
        { name: 'reject', from: ['pending'], to: 'rejected', by: moderators, reason: 'required' },
        { name: 'resubmit', from: ['rejected'], to: 'pending', by: owners },
        { name: 'finish', from: ['active'], to: 'closed', by: moderators },
      ],
    }),
    statusReason: longText({ readOnly: true, max: 1000 }),
    paused: switched({
      on: { name: 'pause', by: [...owners, ...moderators], when: [{ status: 'active', archived: false }] },
      off: { name: 'resume', by: owners },
    }),
    archived: switched({
      on: { name: 'archive', by: owners, when: [{ paused: true }, { status: ['closed', 'rejected'] }] },
      off: { name: 'unarchive', by: owners, to: 'pending' },
    }),
    owner: owner(),
  },
  quickFilters: [
    { name: 'active', filter: { status: 'active', archived: false } },
    { name: 'paused', filter: { paused: true } },
  ],
  editable: [{ statuses: ['pending'] }, { fields: ['name', 'text', 'bid', 'endAt'], statuses: ['active'] }],
  material: { fields: ['name', 'text'], from: ['active'], to: 'pending', as: 'reviewAgain' },
  access: {
    read: [...owners, ...moderators],
    create: owners,
    update: [...owners, by('advert-admin', { status: 'pending' })],
    delete: [own('advertiser', { status: 'pending' })],
  },
});
