import { choice } from '#src/fields/choice/kind.ts';
import { country } from '#src/fields/country/kind.ts';
import { file } from '#src/fields/file/kind.ts';
import { image } from '#src/fields/image/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { url } from '#src/fields/url/kind.ts';
import { by, own, signedIn } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';

const hosts = [own('bounty-manager')];
const staff = [by('bounty-admin')];

export const venues = defineResource({
  name: 'venues',
  service: 'bounty',
  title: 'name',
  icon: 'Flight',
  logo: 'picture',
  screens: 'standard',
  fields: {
    name: text({ required: true, min: 3, max: 120, unique: true, search: true }),
    picture: image(),
    type: choice(['hall', 'office', 'openAir'], { required: true, filter: true }),
    country: country({ required: true, immutable: true, filter: true }),
    city: text({ required: true, max: 80, search: true }),
    address: text({ required: true, max: 200 }),
    seats: number({ required: true, integer: true, min: 5, max: 5000, unit: 'seats' }),
    website: url(),
    description: longText({ max: 2000 }),
    contract: file(['application/pdf', 'text/plain'], { required: true }),
    host: owner('managers', { filter: true }),
    status: status({
      values: { draft: 'draft', pending: 'pending', approved: 'approved', rejected: 'rejected', closed: 'closed' },
      initial: 'draft',
      tones: { draft: 'off', pending: 'waiting', approved: 'done', rejected: 'refused', closed: 'off' },
      reasonField: 'statusReason',
      transitions: [
        { name: 'submit', from: ['draft', 'rejected'], to: 'pending', by: hosts },
        { name: 'approve', from: ['pending'], to: 'approved', by: staff },
        { name: 'reject', from: ['pending'], to: 'rejected', by: staff, reason: 'required' },
        { name: 'close', from: ['approved'], to: 'closed', by: [...hosts, ...staff], reason: 'optional' },
        { name: 'reopen', from: ['closed'], to: 'approved', by: staff },
      ],
    }),
    statusReason: longText({ readOnly: true, max: 1000 }),
  },
  access: {
    read: [...hosts, ...staff, signedIn({ status: 'approved' })],
    create: hosts,
    update: [own('bounty-manager', { status: ['draft', 'rejected'] })],
    delete: [own('bounty-manager', { status: 'draft' })],
  },
});
