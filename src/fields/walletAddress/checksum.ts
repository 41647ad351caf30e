import validator from 'multicoin-address-validator';
import type { NetworkName } from './networkNames.ts';
import { addressShapes } from './networks.ts';

/** The currency that the validator knows a network by. */
const currencies: Readonly<Record<NetworkName, string>> = {
  bitcoin: 'BTC',
  ethereum: 'ETH',
  neo: 'NEO',
  tron: 'TRX',
};

/** Base58Check, Bech32 or EIP-55, as the network has it. An address of Ethereum in lower case alone carries no checksum. */
export const hasValidChecksum = (network: NetworkName, address: string): boolean =>
  addressShapes[network].test(address) && validator.validate(address, currencies[network]);
