import { type Common, field } from '#src/schema/field.ts';

export type UrlOptions = {
  /** Neither a query nor a fragment. */
  withoutQuery?: true;
};

/** The URL of a page: http or https, without credentials. */
export const url = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> & UrlOptions = {}) =>
  field<string, R, RO>('url', options);
