import type { Resource } from '../resource.ts';
import { accessRules } from './accessRules.ts';

/** `own` rules of a resource without an owner field: they would cover every record. */
export function ownership(resource: Resource): string[] {
  if (resource.ownerField !== undefined) return [];
  return accessRules(resource)
    .filter(({ rules }) => rules.some(({ own }) => own))
    .map(
      ({ where }) =>
        `Q041 ${where} speaks of one's own, and ${resource.name} has no owner; give it a field owner(), or write by() for everyone's.`,
    );
}
