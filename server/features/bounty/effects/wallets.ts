import {
  addWithdrawalAddress,
  removeWithdrawalAddress,
  replaceWithdrawalAddress,
} from '#server/features/auth/model/withdrawalAddresses.ts';
import type { Effects } from '#server/operations/effect.ts';
import { typed } from '#server/operations/typedRows.ts';
import { isBurnAddress } from '#src/fields/walletAddress/burnAddresses.ts';
import { burnProblems } from '#src/fields/walletAddress/burnProblems.ts';
import { networkOf } from '#src/fields/walletAddress/networks.ts';
import { wallets } from '#src/resources/bounty/wallets.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { assignWallet } from '../payouts/assignWallet.ts';

/** The address of a wallet, as withdrawals know it. */
function addressOf(record: AnyRow) {
  const { owner, network, address } = typed(wallets, record);
  return { userId: owner, method: network, address };
}

export const walletEffects: Effects = {
  computed({ address, burnsCoins }, before) {
    if (typeof address !== 'string') return {};
    // A confirmation ends with a change to an address that burns nothing.
    const isOver = before !== undefined && burnsCoins === undefined && !isBurnAddress(address);
    return { network: networkOf(address), ...(isOver && { burnsCoins: null }) };
  },
  async check({ before, values, after }) {
    const { address } = typed(wallets, { ...after, id: 0, version: 1 });
    // Wallets from before the confirmation keep their address until it changes.
    if (before?.['address'] === address && !('burnsCoins' in values)) return [];
    const wasConfirmed = before?.['burnsCoins'] === true && isBurnAddress(String(before['address']));
    const { burnsCoins = wasConfirmed } = values;
    return burnProblems(address, burnsCoins === true);
  },
  async afterCreate({ tx, platform, after }) {
    await assignWallet(tx, typed(wallets, after));
    await addWithdrawalAddress(platform, tx, addressOf(after), new Date());
  },
  async afterUpdate({ tx, platform, before, after }) {
    if (before['address'] === after['address']) return;
    const addresses = { before: addressOf(before), after: addressOf(after) };
    await replaceWithdrawalAddress(platform, tx, addresses, new Date());
  },
  afterRemove: ({ tx, before }) => removeWithdrawalAddress(tx, addressOf(before)),
};
