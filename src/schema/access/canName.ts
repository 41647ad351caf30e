import { getResource } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Ability } from './ability.ts';

const isOneself = (conditions: unknown): boolean =>
  typeof conditions === 'object' && conditions !== null && 'id' in conditions;

/**
 * Returns whether a reader can know the names of the records that a field refers to; true for other fields. A reader of only their own
 * user knows the owner of their records, and names stored beside references.
 */
export function canName(ability: Ability, { fields, ownerField }: Resource, name: string): boolean {
  const { target, options } = fields[name] ?? {};
  if (target === undefined || name === ownerField || options?.['nameField'] !== undefined) return true;
  const isUser = getResource(target).ownerField === 'id';
  return ability.rulesFor('read', target).some(({ conditions }) => !isUser || !isOneself(conditions));
}
