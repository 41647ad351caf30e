import {
  addWithdrawalAddress,
  removeWithdrawalAddress,
  replaceWithdrawalAddress,
} from '#server/features/account/model/withdrawalAddresses.ts';
import type { Effects } from '#server/operations/effect.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { isBurnAddress } from '#src/fields/walletAddress/burnAddresses.ts';
import { burnProblems } from '#src/fields/walletAddress/burnProblems.ts';
import { detectNetwork } from '#src/fields/walletAddress/networks.ts';
import { wallets } from '#src/resources/bounty/wallets.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { assignWallet } from '../payouts/assignWallet.ts';

/** Converts a wallet to an address of withdrawals. */
function toWithdrawalAddress(record: AnyRow) {
  const { owner, network, address } = toTypedRecord(wallets, record);
  return { userId: owner, method: network, address };
}

export const walletEffects: Effects = {
  computed({ address, burnsCoins }, before) {
    if (typeof address !== 'string') return {};
    // A confirmation ends when the address changes to one that burns no coins.
    const isOver = before !== undefined && burnsCoins === undefined && !isBurnAddress(address);
    return { network: detectNetwork(address), ...(isOver && { burnsCoins: null }) };
  },
  async check({ before, values, after }) {
    const { address } = toTypedRecord(wallets, { ...after, id: 0, version: 1 });
    // Wallets older than the confirmation keep their address until it changes.
    if (before?.['address'] === address && !('burnsCoins' in values)) return [];
    const wasConfirmed = before?.['burnsCoins'] === true && isBurnAddress(String(before['address']));
    const { burnsCoins = wasConfirmed } = values;
    return burnProblems(address, burnsCoins === true);
  },
  async afterCreate({ tx, platform, after }) {
    await assignWallet(tx, toTypedRecord(wallets, after));
    await addWithdrawalAddress(platform, tx, toWithdrawalAddress(after), new Date());
  },
  async afterUpdate({ tx, platform, before, after }) {
    if (before['address'] === after['address']) return;
    const addresses = { before: toWithdrawalAddress(before), after: toWithdrawalAddress(after) };
    await replaceWithdrawalAddress(platform, tx, addresses, new Date());
  },
  afterRemove: ({ tx, before }) => removeWithdrawalAddress(tx, toWithdrawalAddress(before)),
};
