import validator from 'multicoin-address-validator';
import type { NetworkName } from './networkNames.ts';
import { addressShapes } from './networks.ts';

/** The validator's currency of each network. */
const currencies: Readonly<Record<NetworkName, string>> = {
  bitcoin: 'BTC',
  ethereum: 'ETH',
  neo: 'NEO',
  tron: 'TRX',
};

/** Verifies Base58Check, Bech32 or EIP-55, depending on the network. Ethereum addresses in lower case have no checksum. */
export const hasValidChecksum = (network: NetworkName, address: string): boolean =>
  addressShapes[network].test(address) && validator.validate(address, currencies[network]);
