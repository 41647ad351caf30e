import { boolean } from '#src/fields/boolean/kind.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { walletAddress } from '#src/fields/walletAddress/kind.ts';
import { networkNames } from '#src/fields/walletAddress/networkNames.ts';
import { limits } from '#src/limits.ts';
import { by, oneself } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';

/** The address at which a hunter is paid. */
export const wallets = defineResource({
  name: 'wallets',
  service: 'bounty',
  title: 'address',
  qualifier: 'network',
  fields: {
    address: walletAddress(networkNames, {
      required: true,
      unique: 'walletExists',
      uniquePer: 'owner',
      lookupPer: 'network',
    }),
    /** The owner’s confirmation, which an address that burns coins needs. */
    burnsCoins: boolean({ hideWhenEmpty: true }),
    /** Derived from the address. */
    network: choice(networkNames, { required: true, readOnly: true }),
    label: text({ max: limits.nameLength }),
    owner: owner(),
  },
  list: ['address', 'network'],
  recentAuthentication: true,
  access: {
    read: [oneself(), by('bounty-admin')],
    create: [oneself()],
    update: [oneself()],
    delete: [oneself()],
  },
});

export type Wallet = RowOf<typeof wallets>;
