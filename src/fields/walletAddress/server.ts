import validator from 'multicoin-address-validator';
import { problem } from '#src/problems/catalogue.ts';
import type { ServerRules } from '#src/schema/serverRules.ts';
import type { WalletAddressOptions } from './kind.ts';
import type { NetworkName } from './networkNames.ts';
import { networks } from './networks.ts';
import { networkWords } from './networkWords.ts';

/** The currency that the validator knows a network by. */
const currencies: Readonly<Record<NetworkName, string>> = {
  bitcoin: 'BTC',
  ethereum: 'ETH',
  neo: 'NEO',
  tron: 'TRX',
};

/** Base58Check, Bech32 or EIP-55, as the network has it. An address of Ethereum in lower case alone carries no checksum. */
const isAddressOf = (network: NetworkName, address: string): boolean =>
  networks[network].shape.test(address) && validator.validate(address, currencies[network]);

export const serverRules: ServerRules<WalletAddressOptions> = {
  async check({ name, options, after }) {
    const address = after[name];
    if (typeof address !== 'string' || options.networks.some((network) => isAddressOf(network, address))) return [];
    const alike = options.networks.filter((network) => networks[network].shape.test(address));
    const network = networkWords(alike.length > 0 ? alike : options.networks);
    return [problem('invalidWalletAddress', { network }, name)];
  },
};
