import { type Common, field } from '#src/schema/field.ts';
import type { NetworkName } from './networkNames.ts';

export type WalletAddressOptions = {
  /** The networks whose addresses are accepted. */
  readonly networks: readonly NetworkName[];
};

/**
 * The address of a wallet on one of the networks, with its checksum verified.
 * @param networks the networks whose addresses are accepted
 * @example walletAddress(['ethereum'], { required: true })
 */
export const walletAddress = <R extends boolean = false, RO extends boolean = false>(
  networks: readonly NetworkName[],
  options: Common<R, RO> = {},
) => field<string, R, RO>('walletAddress', { ...options, networks });
