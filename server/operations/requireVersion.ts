import { refuse } from '#server/problems/refusal.ts';
import type { AnyRow } from '#src/schema/resource.ts';

/** Refuses a write based on an outdated version. A write that names no version is accepted. */
export function requireVersion(given: unknown, { version }: AnyRow): void {
  if (given === undefined || given === null || given === version) return;
  if (typeof given !== 'number' || !Number.isInteger(given)) refuse('invalidInteger', {}, 'version');
  refuse('staleVersion', { given, current: version });
}

/** Refuses when the record has changed since `beforeTransaction`, whose answers are for the old one. */
export function requireUnchanged(seen: AnyRow | undefined, before: AnyRow): void {
  if (seen !== undefined) requireVersion(seen.version, before);
}
