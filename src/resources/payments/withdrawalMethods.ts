import { networkNames } from '#src/fields/walletAddress/networkNames.ts';
import { addressShapes, normalizeWalletAddress } from '#src/fields/walletAddress/networks.ts';

/** The format of an account with each payment system. */
const accountShapes = {
  /** A purse: a letter for its currency, and twelve digits. */
  webmoney: /^[A-Z]\d{12}$/,
  epayments: /^\d{3}-\d{6}$/,
  /** An email. */
  paxum: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  'yandex-pay': /^\d{11,20}$/,
} as const;

const paymentSystems = ['webmoney', 'epayments', 'paxum', 'yandex-pay'] as const;

/** The methods for sending money to users: a wallet on a network, or an account with a payment system. */
export const withdrawalMethods = [...networkNames, ...paymentSystems] as const;

export type WithdrawalMethod = (typeof withdrawalMethods)[number];

const shapes: Readonly<Record<WithdrawalMethod, RegExp>> = {
  ...accountShapes,
  ...addressShapes,
};

const isWallet = (method: WithdrawalMethod): boolean => Object.hasOwn(addressShapes, method);

/** Whether an address has the format of the method. The server also verifies the checksum of a wallet. */
export const fitsMethod = (method: WithdrawalMethod, address: string): boolean =>
  shapes[method].test(isWallet(method) ? normalizeWalletAddress(address) : address);
