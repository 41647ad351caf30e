import type { Labels } from '#src/fields/cell.ts';
import { getCell } from '#src/fields/cells.ts';
import type { Resource } from '#src/schema/resource.ts';
import { fieldValue } from '#src/screens/fieldValue.ts';

interface ChangedValueProps {
  readonly resource: Resource;
  readonly field: string;
  readonly value: unknown;
  readonly labels: Labels;
}

/**
 * A field's value before or after a write, formatted by its kind. Times are exact, as only the time of day may have changed; texts stay
 * short.
 */
export function ChangedValue({ resource, field, value, labels }: ChangedValueProps) {
  const declared = resource.fields[field];
  const { isTime = false, exactInHistory = isTime } = declared === undefined ? {} : getCell(declared);
  return <>{fieldValue(field, value, { resource, labels, exact: exactInHistory })}</>;
}
