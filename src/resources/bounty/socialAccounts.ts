import { boolean } from '#src/fields/boolean/kind.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { handle } from '#src/fields/handle/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { secret } from '#src/fields/secret/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { url } from '#src/fields/url/kind.ts';
import { socialNetworks } from '#src/resources/bounty/taskTypes/networks.ts';
import { by, nobody, oneself } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import type { StatusMachine } from '#src/schema/status.ts';

/** The platform makes the transition `verify` after it has verified the ownership of the account. */
export const accountStatus = {
  values: { unverified: 'unverified', verified: 'verified' },
  initial: 'unverified',
  tones: { unverified: 'off', verified: 'done' },
  transitions: [{ name: 'verify', from: ['unverified'], to: 'verified', by: nobody }],
} as const satisfies StatusMachine;

/** A hunter's account on a social network, with a snapshot from its last check. */
export const socialAccounts = defineResource({
  name: 'social-accounts',
  service: 'bounty',
  title: 'handle',
  qualifier: 'network',
  fields: {
    network: choice(socialNetworks, {
      required: true,
      immutable: true,
      unique: 'networkAccountExists',
      uniquePer: 'owner',
    }),
    handle: handle(
      { networkFrom: 'network' },
      {
        required: true,
        unique: 'handleTaken',
        uniquePer: 'network',
        uniqueUnless: ['unverified'],
        lookupPer: 'network',
        search: true,
      },
    ),
    url: url({ required: true, readOnly: true }),
    followers: number({ integer: true, readOnly: true }),
    posts: number({ integer: true, readOnly: true }),
    accountCreatedAt: dateTime({ readOnly: true }),
    isPrivate: boolean({ readOnly: true }),
    /** A random code that the owner puts into the profile to verify the ownership. */
    verifyCode: secret(),
    status: status(accountStatus),
    checkedAt: dateTime({ readOnly: true }),
    owner: owner(),
  },
  list: ['network', 'handle', 'status'],
  sort: ['network', 'ASC'],
  personal: { of: 'owner', fields: ['handle', 'url'] },
  access: {
    read: [oneself(), by('bounty-admin')],
    create: [oneself()],
    update: [oneself()],
    delete: [oneself()],
  },
});

export type SocialAccount = RowOf<typeof socialAccounts>;
