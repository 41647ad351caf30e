import { networkNames } from '#src/fields/walletAddress/networkNames.ts';
import { normalizeWalletAddress } from '#src/fields/walletAddress/networks.ts';
import { normalizeEmail } from '#src/schema/emailAddress.ts';
import { stripInvisible } from '#src/schema/stripInvisible.ts';
import type { WithdrawalMethod } from './withdrawalMethods.ts';

/** The methods whose addresses mean the same in upper and lower case: hexadecimal digits, and e-mails. */
const inAnyCase: readonly string[] = ['ethereum', 'paxum'] satisfies readonly WithdrawalMethod[];

/** The methods whose addresses are e-mails. */
const byEmail: readonly string[] = ['paxum'] satisfies readonly WithdrawalMethod[];

const wallets: readonly string[] = networkNames;

/** An address as it is stored: without invisible characters, an e-mail with its domain in ASCII, a wallet’s without what was copied along. */
export function storedAddress(method: string, address: string): string {
  const visible = stripInvisible(address).trim();
  if (wallets.includes(method)) return normalizeWalletAddress(visible);
  return byEmail.includes(method) ? normalizeEmail(visible) : visible;
}

/** The one form of an address, by which its spellings are compared. */
export function plainAddress(method: string, address: string): string {
  const stored = storedAddress(method, address);
  return inAnyCase.includes(method) ? stored.toLowerCase() : stored;
}
