import type { ReactNode } from 'react';
import { type CellContext, isEmpty, show } from '#src/fields/cells.ts';
import { overrideOf } from './overrides.ts';

/** A field's value, drawn by the resource's override, else by its kind; '-' when there is none. */
export function fieldValue(name: string, value: unknown, place: CellContext): ReactNode {
  const own = overrideOf(place.resource).columns?.[name];
  const field = place.resource.fields[name];
  if (own === undefined || field === undefined || isEmpty(value)) return show(name, value, place);
  return own({ value, field, labels: place.labels, exact: place.exact });
}
