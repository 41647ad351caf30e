import { type Common, field } from '#src/schema/field.ts';

/**
 * The id of a record of another resource.
 * @param target the name of the other resource
 */
export const reference = <R extends boolean = false, RO extends boolean = false>(
  target: string,
  options: Common<R, RO> = {},
) => field<number, R, RO>('reference', options, { target });
