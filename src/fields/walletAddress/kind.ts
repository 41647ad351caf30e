import { type Common, field } from '#src/schema/field.ts';
import type { NetworkName } from './networks.ts';

export type WalletAddressOptions = {
  /** It is an address of one of them. */
  readonly networks: readonly NetworkName[];
};

/**
 * Where money is sent to: an address of a network, its checksum verified.
 * @example walletAddress(['ethereum'], { required: true })
 */
export const walletAddress = <R extends boolean = false, RO extends boolean = false>(
  networks: readonly NetworkName[],
  options: Common<R, RO> = {},
) => field<string, R, RO>('walletAddress', { ...options, networks });
