import { refuse } from '#server/problems/refusal.ts';
import type { AnyRow } from '#src/schema/resource.ts';

/** Refuses a write based on an outdated version. A write without a version is accepted. */
export function requireVersion(given: unknown, { version }: AnyRow): void {
  if (given === undefined || given === null || given === version) return;
  if (typeof given !== 'number' || !Number.isInteger(given)) refuse('invalidInteger', {}, 'version');
  refuse('staleVersion', { given, current: version });
}

/** Refuses if the record has changed since `beforeTransaction`, whose results are for the old version. */
export function requireUnchanged(seen: AnyRow | undefined, before: AnyRow): void {
  if (seen !== undefined) requireVersion(seen.version, before);
}
