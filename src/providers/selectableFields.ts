import { secretsOf } from '#src/schema/access/secrets.ts';
import type { Resource } from '#src/schema/resource.ts';

/** Every field that a list can name. Secrets can't be named: the record's own page asks for them. */
export function selectableFields(resource: Pick<Resource, 'fields'>): string[] {
  const secrets = secretsOf(resource);
  return Object.keys(resource.fields).filter((name) => !secrets.includes(name));
}

/** The parameter with which a list asks for some fields alone. */
export const fieldsParameter = (fields: unknown): string => `fields=${encodeURIComponent(JSON.stringify(fields))}`;
