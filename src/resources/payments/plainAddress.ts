import { networkNames } from '#src/fields/walletAddress/networkNames.ts';
import { plainWalletAddress } from '#src/fields/walletAddress/networks.ts';
import { plainEmail } from '#src/schema/emailAddress.ts';
import { withoutInvisible } from '#src/schema/withoutInvisible.ts';
import type { WithdrawalMethod } from './withdrawalMethods.ts';

/** The methods whose addresses mean the same in upper and lower case: hexadecimal digits, and e-mails. */
const inAnyCase: readonly string[] = ['ethereum', 'paxum'] satisfies readonly WithdrawalMethod[];

/** The methods whose addresses are e-mails. */
const byEmail: readonly string[] = ['paxum'] satisfies readonly WithdrawalMethod[];

const wallets: readonly string[] = networkNames;

/** An address as it is stored: without invisible characters, an e-mail with its domain in ASCII, a wallet’s without what was copied along. */
export function storedAddress(method: string, address: string): string {
  const visible = withoutInvisible(address).trim();
  if (wallets.includes(method)) return plainWalletAddress(visible);
  return byEmail.includes(method) ? plainEmail(visible) : visible;
}

/** The one form of an address, by which its spellings are compared. */
export function plainAddress(method: string, address: string): string {
  const stored = storedAddress(method, address);
  return inAnyCase.includes(method) ? stored.toLowerCase() : stored;
}
