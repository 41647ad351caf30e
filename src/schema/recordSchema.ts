import * as z from 'zod/mini';
import { isPlainObject } from './plainObject.ts';
import { isRow } from './recordRoute.ts';
import type { AnyRow, Resource, RowOf } from './resource.ts';

interface RecordSchemaInfo {
  readonly resource: Resource;
  /** The fields of a partial record; all by default. */
  readonly names?: readonly string[];
  /** Whether each field is optional. */
  readonly isPartial?: true;
}

/** The resource of each record schema, for the API description. */
export const recordSchemaRegistry = z.registry<RecordSchemaInfo>();

/** Schema of a record in a route's response. Its fields are those of the declaration. */
export const recordOf = <R extends Resource>(resource: R): z.ZodMiniCustom<RowOf<R>> =>
  z.custom<RowOf<R>>(isRow).register(recordSchemaRegistry, { resource });

/** Schema of some fields of a record in a route's response, ID and version included. Other fields are stripped. */
export function partialRecordSchema<R extends Resource, N extends keyof RowOf<R> & string>(
  resource: R,
  names: readonly N[],
) {
  const only = z.transform((row: AnyRow) => Object.fromEntries(names.map((name) => [name, row[name]])));
  const part = z.pipe(z.pipe(z.custom<AnyRow>(isRow), only), z.custom<Pick<RowOf<R>, N>>(isRow));
  return part.register(recordSchemaRegistry, { resource, names });
}

/** Schema of a body that changes only these fields. The operation validates the values. */
export function recordChangeSchema<N extends string>(resource: Resource, names: readonly N[]) {
  const allowed: ReadonlySet<string> = new Set(names);
  const change = z.custom<Partial<Record<N, unknown>>>(isPlainObject).check(({ value, issues }) => {
    const keys = Object.keys(value).filter((key) => !allowed.has(key));
    if (keys.length > 0) issues.push({ code: 'unrecognized_keys', keys, input: value });
  });
  return change.register(recordSchemaRegistry, { resource, names, isPartial: true });
}

/** Schema of a body that creates a record. The operation validates its fields. */
export const newRecordSchema = z.custom<Readonly<Record<string, unknown>>>(isPlainObject);
