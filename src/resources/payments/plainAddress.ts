import type { WithdrawalMethod } from './withdrawalMethods.ts';

/** The methods whose addresses mean the same in upper and lower case: hexadecimal digits, and e-mails. */
const inAnyCase: readonly string[] = ['ethereum', 'paxum'] satisfies readonly WithdrawalMethod[];

/** The one form of an address, by which its spellings are compared. */
export const plainAddress = (method: string, address: string): string =>
  inAnyCase.includes(method) ? address.toLowerCase() : address;
