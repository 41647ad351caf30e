import type { Effects } from '#server/operations/effect.ts';
import { typed } from '#server/operations/typedRows.ts';
import { networkOf } from '#src/fields/walletAddress/networks.ts';
import { wallets } from '#src/resources/bounty/wallets.ts';
import { assignWallet } from '../payouts/assignWallet.ts';

export const walletEffects: Effects = {
  computed: ({ address }) => (typeof address === 'string' ? { network: networkOf(address) } : {}),
  afterCreate: ({ tx, after }) => assignWallet(tx, typed(wallets, after)),
};
