import { editableStatuses } from '#src/schema/editableStatuses.ts';
import type { Resource } from '#src/schema/resource.ts';

/** Describes the statuses in which fields are editable: `bid, budget: only while pending, active.` */
export function editText(resource: Resource): string {
  const { fields } = resource;
  const limited = new Map<string, string[]>();
  for (const name of Object.keys(fields).filter(
    (each) => !fields[each]?.readOnly && !fields[each]?.options.immutable,
  )) {
    const statuses = editableStatuses(resource, name)?.join(', ');
    if (statuses !== undefined) limited.set(statuses, [...(limited.get(statuses) ?? []), name]);
  }
  const lines = Array.from(limited, ([statuses, names]) => `${names.join(', ')}: only while ${statuses}.`);
  return lines.join('\n');
}

/** Describes the status after a change of some fields: `A change of url while approved makes it unverified (verifyAgain).` */
export function materialDescription({ material }: Resource): string {
  if (material === undefined) return '';
  const { fields, move } = material;
  return `A change of ${fields.join(', ')} while ${move.from.join(', ')} also makes it ${move.to} (${move.name}), with one more version.`;
}
