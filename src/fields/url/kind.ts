import { type Common, field } from '#src/schema/field.ts';

/** The URL of a page: http or https, without credentials. */
export const url = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<string, R, RO>('url', options);
