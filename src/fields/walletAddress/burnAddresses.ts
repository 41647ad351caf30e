import type { NetworkName } from './networkNames.ts';

/** Addresses without a known key, so that coins sent there are lost. Entries without a source are hashes of only zeros or ones. */
export const burnAddresses: Readonly<Record<NetworkName, readonly string[]>> = {
  bitcoin: [
    '1111111111111111111114oLvT2',
    '1QLbz7JHiBTspS962RLKV8GndWFwi5j6Qr',
    '31h1vYVSYuKP6AhS86fbRdMw9XHieotbST',
    'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq9e75rs',
    'bc1qllllllllllllllllllllllllllllllllfglmy6',
    'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqthqst8',
    'bc1qlllllllllllllllllllllllllllllllllllllllllllllllllllsffrpzs',
    // Proof of burn, https://en.bitcoin.it/wiki/Proof_of_burn.
    '1BitcoinEaterAddressDontSendf59kuE',
    // Counterparty and Chancecoin, which were issued for burnt coins.
    '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
    '1ChancecoinXXXXXXXXXXXXXXXXXZELUFD',
  ],
  ethereum: [
    '0x0000000000000000000000000000000000000000',
    '0xffffffffffffffffffffffffffffffffffffffff',
    // The first precompiled contract, which never returns coins.
    '0x0000000000000000000000000000000000000001',
    // Tokens burn coins here; labelled “Null” by https://etherscan.io.
    '0x000000000000000000000000000000000000dead',
    '0xdead000000000000000042069420694206942069',
    // Represents Ether in contracts, https://eips.ethereum.org/EIPS/eip-7528.
    '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  ],
  neo: ['AFmseVrdL9f9oyCzZefL9tG6UbvhPbdYzM'],
  tron: [
    'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
    // Receives burnt fees, https://developers.tron.network.
    'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy',
  ],
};

const all: ReadonlySet<string> = new Set(Object.values(burnAddresses).flat());

/** Whether coins sent to an address are known to be lost. Case doesn't matter in hexadecimal digits and Bech32. */
export const isBurnAddress = (address: string): boolean =>
  all.has(/^(?:0x|bc1)/i.test(address) ? address.toLowerCase() : address);
