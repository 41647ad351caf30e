import { networkNames } from '#src/fields/walletAddress/networkNames.ts';
import { normalizeWalletAddress } from '#src/fields/walletAddress/networks.ts';
import { normalizeEmail } from '#src/schema/emailAddress.ts';
import { stripInvisible } from '#src/schema/stripInvisible.ts';
import type { WithdrawalMethod } from './withdrawalMethods.ts';

/** The methods with case-insensitive addresses: hexadecimal digits and emails. */
const inAnyCase: readonly string[] = ['ethereum', 'paxum'] satisfies readonly WithdrawalMethod[];

/** The methods whose addresses are emails. */
const byEmail: readonly string[] = ['paxum'] satisfies readonly WithdrawalMethod[];

const wallets: readonly string[] = networkNames;

/**
 * Returns an address as stored: without invisible characters, with an email's domain in ASCII, and a wallet’s address without copied
 * extras.
 */
export function storedAddress(method: string, address: string): string {
  const visible = stripInvisible(address).trim();
  if (wallets.includes(method)) return normalizeWalletAddress(visible);
  return byEmail.includes(method) ? normalizeEmail(visible) : visible;
}

/** Returns the canonical form of an address, for comparing its spellings. */
export function plainAddress(method: string, address: string): string {
  const stored = storedAddress(method, address);
  return inAnyCase.includes(method) ? stored.toLowerCase() : stored;
}
