import { secretsOf } from '../access/secrets.ts';
import type { Resource } from '../resource.ts';
import { fieldMentions } from './fieldMentions.ts';

/** Places that reveal a field to every reader, or let them compare with it: title, list, quick filters, access rules. */
const forEverybody = ['Q010', 'Q012', 'Q014', 'Q019'];

/** Reports secrets without an owner, and secrets in places where other users could read or guess them. */
export function secrets(resource: Resource): string[] {
  const { name, ownerField } = resource;
  const names = secretsOf(resource);
  const ownerless = ownerField === undefined ? names : [];
  return [
    ...ownerless.map(
      (field) =>
        `Q042 ${name}.fields.${field} is read by its owner alone, but ${name} has no owner; add a field owner().`,
    ),
    ...fieldMentions(resource)
      .filter((mention) => forEverybody.includes(mention.number) && names.includes(mention.name))
      .map(({ where, name: field }) => `Q043 ${where} names '${field}', which its owner alone reads; take it out.`),
  ];
}
