import * as z from 'zod/mini';
import { isRow } from './recordRoute.ts';
import type { AnyRow, Resource, RowOf } from './resource.ts';

interface Described {
  readonly resource: Resource;
  /** The fields of a part of a record; all unless said. */
  readonly names?: readonly string[];
  /** Whether each of them may be left out. */
  readonly isPartial?: true;
}

/** Which resource's records stand for a schema. */
export const recordSchemas = z.registry<Described>();

/** A record in a route's answer; what is in it its declaration says. */
export const recordOf = <R extends Resource>(resource: R): z.ZodMiniCustom<RowOf<R>> =>
  z.custom<RowOf<R>>(isRow).register(recordSchemas, { resource });

/** Some fields of a record in a route's answer, its id and its version among them; what else it has is left out. */
export function partOf<R extends Resource, N extends keyof RowOf<R> & string>(resource: R, names: readonly N[]) {
  const only = z.transform((row: AnyRow) => Object.fromEntries(names.map((name) => [name, row[name]])));
  const part = z.pipe(z.pipe(z.custom<AnyRow>(isRow), only), z.custom<Pick<RowOf<R>, N>>(isRow));
  return part.register(recordSchemas, { resource, names });
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What somebody sends to change some of these fields, and no others; their values the operation validates. */
export function changeOf<N extends string>(resource: Resource, names: readonly N[]) {
  const known: ReadonlySet<string> = new Set(names);
  const change = z.custom<Partial<Record<N, unknown>>>(isObject).check(({ value, issues }) => {
    const keys = Object.keys(value).filter((key) => !known.has(key));
    if (keys.length > 0) issues.push({ code: 'unrecognized_keys', keys, input: value });
  });
  return change.register(recordSchemas, { resource, names, isPartial: true });
}

/** What somebody sends to create a record; its fields the operation reads and validates. */
export const newRecord = z.custom<Readonly<Record<string, unknown>>>(isObject);
