import { type Common, field } from '#src/schema/field.ts';
import type { Network } from './networks.ts';

export type HandleOptions = { network: Network };

/** A person's name on a social network, with its @. */
export const handle = <R extends boolean = false, RO extends boolean = false>(
  network: Network,
  options: Common<R, RO> = {},
) => field<string, R, RO>('handle', { ...options, network });
