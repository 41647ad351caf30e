import { type Common, field } from '#src/schema/field.ts';

export type UrlOptions = {
  /** Neither a query nor a fragment. */
  withoutQuery?: true;
};

/** The address of a page: http or https, without a name and password in it. */
export const url = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> & UrlOptions = {}) =>
  field<string, R, RO>('url', options);
