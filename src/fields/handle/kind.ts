import { type Common, field } from '#src/schema/field.ts';
import type { Network } from './networks.ts';

export type HandleOptions = {
  network?: Network;
  /** The field of the record that names the network, if it differs between records. */
  networkFrom?: string;
};

/**
 * The name of an account on a social network, with its @.
 * @param of the network, or the field of the same record that names it
 * @example handle('twitter')
 * @example handle({ networkFrom: 'network' }, { required: true })
 */
export const handle = <R extends boolean = false, RO extends boolean = false>(
  of: Network | { readonly networkFrom: string },
  options: Common<R, RO> = {},
) => field<string, R, RO>('handle', { ...options, ...(typeof of === 'string' ? { network: of } : of) });
