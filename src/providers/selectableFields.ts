import { secretsOf } from '#src/schema/access/secrets.ts';
import type { Resource } from '#src/schema/resource.ts';

/** Every field that a list can request. Secrets aren't selectable: only the record's own page requests them. */
export function selectableFields(resource: Pick<Resource, 'fields'>): string[] {
  const secrets = secretsOf(resource);
  return Object.keys(resource.fields).filter((name) => !secrets.includes(name));
}

/** The parameter by which a list requests only some fields. */
export const fieldsParameter = (fields: unknown): string => `fields=${encodeURIComponent(JSON.stringify(fields))}`;
