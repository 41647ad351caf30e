import { conditionOf } from './operators.ts';
import type { Resource } from './resource.ts';

/** A value of a declared filter as the API has it: a status by its code, instead of its name. */
export const encodeFilterValue = (resource: Resource, key: string, value: unknown): unknown =>
  typeof value === 'string' && conditionOf(resource, key).name === resource.status?.field
    ? (resource.status.machine.values[value] ?? value)
    : value;

/** A declared filter as the API has it. */
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
