import { roleIds, staffRoleIds } from '#src/access/roles.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { country } from '#src/fields/country/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { email } from '#src/fields/email/kind.ts';
import { handle } from '#src/fields/handle/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { roles } from '#src/fields/roles/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { timeZone } from '#src/fields/timeZone/kind.ts';
import { vatId } from '#src/fields/vatId/kind.ts';
import { fitsCountry } from '#src/fields/vatId/vatCountries.ts';
import { limits } from '#src/limits.ts';
import { by, nobody, oneself, type Rule } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { banRequirements, type StatusMachine } from '#src/schema/status.ts';
import { paymentMethods } from '../payments/paymentMethods.ts';

const bountyRoleIds = [roleIds['bounty-hunter'], roleIds['bounty-manager']];
const advertRoleIds = [roleIds.publisher, roleIds.advertiser];
const others = { id: { not: ['$me'] } };

/**
 * `admin` moderates every user; `bounty-admin` and `advert-admin` only users of their half without a staff role. Users can't moderate
 * themselves.
 */
const moderators: readonly Rule[] = [
  by('admin', others),
  by('bounty-admin', { ...others, roles: { in: bountyRoleIds, not: staffRoleIds } }),
  by('advert-admin', { ...others, roles: { in: advertRoleIds, not: staffRoleIds } }),
];

const userStatus = {
  values: { active: 'active', banned: 'banned', disabled: 'disabled', closed: 'closed' },
  initial: 'active',
  tones: { active: 'done', banned: 'refused', disabled: 'off', closed: 'off' },
  reasonField: 'banReason',
  transitions: [
    { name: 'ban', from: ['active', 'disabled'], to: 'banned', by: moderators, ...banRequirements },
    { name: 'unban', from: ['banned'], to: 'active', by: moderators, reason: 'required', recentAuthentication: true },
    // The owner closes the account by a separate route. A closed account can't be reopened.
    { name: 'close', from: ['active'], to: 'closed', by: nobody },
  ],
} as const satisfies StatusMachine;

export const users = defineResource({
  name: 'users',
  service: 'auth',
  title: 'name',
  owner: 'id',
  personal: { of: 'id', except: ['roles', 'status'] },
  fields: {
    email: email({ required: true, immutable: true, unique: true, search: true }),
    firstName: text({ max: limits.nameLength, search: true }),
    lastName: text({ max: limits.nameLength, search: true }),
    /** The display name: the email if the user has no name. */
    name: text({
      required: true,
      readOnly: true,
      max: limits.emailLength,
      search: true,
      joins: { fields: ['firstName', 'lastName'], or: 'email' },
    }),
    roles: roles({
      required: true,
      filter: true,
      write: ['admin', 'bounty-admin', 'advert-admin'],
      recentAuthentication: true,
    }),
    status: status(userStatus),
    banReason: longText({ readOnly: true, min: limits.minimumText, max: 1000, rows: 3 }),
    lastActiveAt: dateTime({ readOnly: true }),
    timezone: timeZone(),
    locale: text({ max: 35 }),
    country: country({ filter: true }),
    telegram: handle('telegram'),
    payoutMethod: choice(paymentMethods),
    /** The name on documents, if it differs from the user's name. */
    company: text({ max: limits.billing.nameLength }),
    address: text({ max: limits.billing.addressLength }),
    vatId: vatId(),
  },
  list: ['name', 'email', 'roles', 'status', 'lastActiveAt'],
  card: ['email', 'roles', 'lastActiveAt'],
  sort: ['createdAt', 'DESC'],
  sections: [
    { name: 'person', fields: ['email', 'firstName', 'lastName', 'roles'] },
    { name: 'account', fields: ['status', 'banReason', 'lastActiveAt', 'timezone', 'locale'] },
    { name: 'payout', fields: ['country', 'telegram', 'payoutMethod', 'company', 'address', 'vatId'] },
  ],
  quickFilters: [
    { name: 'active', filter: { status: 'active' } },
    { name: 'banned', filter: { status: 'banned' } },
  ],
  rules: [
    {
      fields: ['vatId', 'country'],
      holds: ({ vatId: id, country: where }) => fitsCountry(id, where),
      problem: 'vatIdOfOtherCountry',
      at: 'vatId',
    },
  ],
  editable: [{ statuses: ['active', 'banned', 'disabled'], problem: 'accountClosed' }],
  screens: { list: '/users', show: '/users/:userId' },
  access: {
    read: [
      oneself(),
      by('admin'),
      by('bounty-admin', { roles: bountyRoleIds }),
      by('advert-admin', { roles: advertRoleIds }),
    ],
    create: nobody,
    update: [oneself(), ...moderators],
    delete: nobody,
  },
});

export type User = RowOf<typeof users>;
