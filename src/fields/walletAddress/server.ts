import { problem } from '#src/problems/catalogue.ts';
import type { ServerRules } from '#src/schema/serverRules.ts';
import { hasValidChecksum } from './checksum.ts';
import type { WalletAddressOptions } from './kind.ts';
import { addressShapes } from './networks.ts';
import { networkWords } from './networkWords.ts';

export const serverRules: ServerRules<WalletAddressOptions> = {
  async check({ name, options, after }) {
    const address = after[name];
    if (typeof address !== 'string' || options.networks.some((network) => hasValidChecksum(network, address)))
      return [];
    const alike = options.networks.filter((network) => addressShapes[network].test(address));
    const network = networkWords(alike.length > 0 ? alike : options.networks);
    return [problem('invalidWalletAddress', { network }, name)];
  },
};
