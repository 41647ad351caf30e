import { conditionOf } from './operators.ts';
import type { Resource } from './resource.ts';

type Filter = Readonly<Record<string, unknown>>;

/** A declared filter with the codes of statuses, as the API has them, in place of their names. */
export function statusesByCode(resource: Pick<Resource, 'fields' | 'status'>, filter: Filter): Filter {
  const { field, machine } = resource.status ?? {};
  const codeOf = (value: unknown): unknown => (typeof value === 'string' ? (machine?.values[value] ?? value) : value);
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) => {
      if (field === undefined || conditionOf(resource, key).name !== field) return [key, value];
      return [key, Array.isArray(value) ? value.map(codeOf) : codeOf(value)];
    }),
  );
}
