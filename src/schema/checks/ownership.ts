import type { Resource } from '../resource.ts';
import { accessRules } from './accessRules.ts';

/** `own` rules of a resource without an owner field: they would cover every record. */
export function ownership(resource: Resource): string[] {
  if (resource.ownerField !== undefined) return [];
  return accessRules(resource)
    .filter(({ rules }) => rules.some(({ own }) => own))
    .map(
      ({ where }) =>
        `Q041 ${where} is about own records, but ${resource.name} has no owner; add a field owner(), or use by() for all records.`,
    );
}
