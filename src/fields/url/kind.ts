import type { ProblemName } from '#src/problems/catalogue.ts';
import { type Common, field } from '#src/schema/field.ts';

export type UrlOptions = {
  /** Refuses a query and a fragment. */
  withoutQuery?: true;
  /** Refuses an address without https. */
  httpsOnly?: true;
  /** Refuses an address of this machine or of a private network. A name is resolved and checked when it is requested. */
  publicHost?: true;
  /** Macros in braces that the path, query and fragment may contain, replaced when the address is used: `click_id`. */
  macros?: readonly string[];
  /** The problem of an invalid address; `invalidUrl` by default. */
  problem?: ProblemName;
};

/** The URL of a page: http or https, without credentials. */
export const url = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> & UrlOptions = {}) =>
  field<string, R, RO>('url', options);
