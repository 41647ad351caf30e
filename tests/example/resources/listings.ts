import { longText } from '#src/fields/longText/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { by, nobody, own } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';

const sellers = [own('publisher')];
const moderators = [by('advert-admin')];

/** What is live at once, and looked at afterwards: again whenever its text or its language changes, not its price. */
export const listings = defineResource({
  name: 'listings',
  service: 'adnet',
  title: 'title',
  screens: 'standard',
  fields: {
    title: text({ required: true, min: 3, max: 120, search: true }),
    text: longText({ required: true, max: 300 }),
    language: reference('languages', { required: true, filter: true }),
    price: number({ required: true, integer: true, min: 1, max: 1000 }),
    state: status({
      values: { open: 1, sold: 2, removed: 3 },
      initial: 'open',
      tones: { open: 'done', sold: 'off', removed: 'refused' },
      reasonField: 'reason',
      transitions: [
        { name: 'sell', from: ['open'], to: 'sold', by: sellers },
        { name: 'takeDown', from: ['open', 'sold'], to: 'removed', by: moderators, reason: 'required' },
        { name: 'putBack', from: ['removed'], to: 'open', by: moderators },
      ],
    }),
    reason: longText({ readOnly: true, max: 1000 }),
    seller: owner(),
  },
  postModeration: { statuses: ['open'], fields: ['title', 'text', 'language'], by: moderators, reject: 'takeDown' },
  access: { read: [...sellers, ...moderators], create: sellers, update: sellers, delete: nobody },
});
