import { fieldLabel } from '#src/i18n/labels.ts';
import type { Problem } from '#src/problems/catalogue.ts';
import type { Resource } from '#src/schema/resource.ts';

/** The label of the field that a problem belongs to, at any depth of its value; undefined for a problem of the whole record. */
export function problemFieldLabel(resource: Resource, { propertyPath = '' }: Problem): string | undefined {
  const [name = ''] = propertyPath.split(/[.[]/);
  return Object.hasOwn(resource.fields, name) ? fieldLabel(resource, name) : undefined;
}
