import { refuse } from '#server/problems/refusal.ts';
import type { AnyRow } from '#src/schema/resource.ts';

/** A decision on a record that somebody else has changed meanwhile is refused; one that names no version is taken. */
export function requireVersion(given: unknown, { version }: AnyRow): void {
  if (given === undefined || given === null || given === version) return;
  if (typeof given !== 'number' || !Number.isInteger(given)) refuse('invalidInteger', {}, 'version');
  refuse('staleVersion', { given, current: version });
}

/** What others were asked about a record holds only of the record that they were asked about. */
export function requireUnchanged(seen: AnyRow | undefined, before: AnyRow): void {
  if (seen !== undefined) requireVersion(seen.version, before);
}
