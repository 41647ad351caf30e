import type { ProblemName } from '#src/problems/catalogue.ts';
import { type Common, field } from '#src/schema/field.ts';

export type UrlOptions = {
  /** Neither a query nor a fragment. */
  withoutQuery?: true;
  /** An address without https is refused. */
  httpsOnly?: true;
  /** An address of this machine or of a private network is refused. A name is resolved and checked when it is requested. */
  publicHost?: true;
  /** Names that may be in braces in the path, the query and the fragment, and are replaced when the address is used: `click_id`. */
  macros?: readonly string[];
  /** The problem of a text that is no such address; `invalidUrl` by default. */
  problem?: ProblemName;
};

/** The URL of a page: http or https, without credentials. */
export const url = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> & UrlOptions = {}) =>
  field<string, R, RO>('url', options);
