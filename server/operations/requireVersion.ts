import { refuse } from '#server/problems/refusal.ts';
import type { AnyRow } from '#src/schema/resource.ts';

/** Refuses a write based on an outdated version. A write without a version is accepted. */
export function requireVersion(requested: unknown, { version }: AnyRow): void {
  if (requested === undefined || requested === null || requested === version) return;
  if (typeof requested !== 'number' || !Number.isInteger(requested)) refuse('invalidInteger', {}, 'version');
  refuse('staleVersion', { given: requested, current: version });
}

/** Refuses if the record has changed since `beforeTransaction`, whose results are for the old version. */
export function requireUnchanged(earlier: AnyRow | undefined, before: AnyRow): void {
  if (earlier !== undefined) requireVersion(earlier.version, before);
}
