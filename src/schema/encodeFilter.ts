import { conditionOf } from './operators.ts';
import type { Resource } from './resource.ts';

/** Converts a value of a declared filter for the API: a status becomes its code. */
export const encodeFilterValue = (resource: Resource, key: string, value: unknown): unknown =>
  typeof value === 'string' && conditionOf(resource, key).name === resource.status?.field
    ? (resource.status.machine.values[value] ?? value)
    : value;

/** Converts a declared filter for the API. */
export const encodeFilter = (
  resource: Resource,
  filter: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [
      key,
      Array.isArray(value)
        ? value.map((one: unknown) => encodeFilterValue(resource, key, one))
        : encodeFilterValue(resource, key, value),
    ]),
  );
