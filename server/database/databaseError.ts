import { codeOf } from './unavailable.ts';

/** Unwraps the database's error from the query builder's error. */
export function databaseError(error: unknown): (Error & { readonly constraint?: unknown }) | undefined {
  if (!(error instanceof Error)) return undefined;
  return codeOf(error) === undefined ? databaseError(error.cause) : error;
}
