import { codeOf } from './unavailable.ts';

/** The error of the database in what the query builder wraps around it. */
export function databaseError(error: unknown): (Error & { readonly constraint?: unknown }) | undefined {
  if (!(error instanceof Error)) return undefined;
  return codeOf(error) === undefined ? databaseError(error.cause) : error;
}
