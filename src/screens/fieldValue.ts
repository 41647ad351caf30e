import type { ReactNode } from 'react';
import { type CellContext, isEmpty, renderValue } from '#src/fields/cells.ts';
import { emptyValue } from '#src/format/money.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { overrideOf } from './overrides.ts';

/** A field's label for a record; undefined if the record's value isn't shown. */
export function labelFor(resource: Resource, name: string, record: AnyRow): string | undefined {
  const own = overrideOf(resource).labels?.[name];
  return own ? own(record) : fieldLabel(resource, name);
}

/** A field's value, drawn by the resource's override or by its kind; '-' if it is empty or the override hides it. */
export function fieldValue(name: string, value: unknown, place: CellContext): ReactNode {
  const { resource, record, exact } = place;
  if (record && labelFor(resource, name, record) === undefined) return emptyValue;
  const own = overrideOf(resource).columns?.[name];
  const field = resource.fields[name];
  if (own === undefined || field === undefined || isEmpty(value)) return renderValue(name, value, place);
  return own({ value, field, exact });
}
