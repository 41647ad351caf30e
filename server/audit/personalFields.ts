import { derived } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { systemFields } from '#src/schema/systemFields.ts';

/** The user that the personal values of an entry describe, and the fields with these values. */
interface PersonalFields {
  readonly subject: number;
  readonly personal: readonly string[];
}

const declarations = derived((resources) => new Map(resources.map(({ name, personal }) => [name, personal])));

/** The personal fields of a record in the audit log; undefined if its declaration has none. */
export function personalFieldsOf(
  entity: string,
  entityId: number,
  before: Partial<AnyRow> | undefined,
  after: Partial<AnyRow> | undefined,
): PersonalFields | undefined {
  const declared = declarations().get(entity);
  if (declared === undefined) return undefined;
  const subject = declared.of === 'id' ? entityId : (after?.[declared.of] ?? before?.[declared.of]);
  if (typeof subject !== 'number') return undefined;
  if (declared.fields) return { subject, personal: declared.fields };
  const plain = [...(declared.except ?? []), ...Object.keys(systemFields)];
  const names = new Set([before, after].flatMap((record) => Object.keys(record ?? {})));
  return { subject, personal: [...names].filter((name) => !plain.includes(name)) };
}
