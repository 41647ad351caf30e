import * as z from 'zod/mini';
import type { AnyRow, Resource } from './resource.ts';

/** Which resource's records stand for a schema. */
export const recordSchemas = z.registry<{ readonly resource: Resource }>();

const isRow = (value: unknown): value is AnyRow =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' && 'version' in value;

/** A record in a route's answer; what is in it its declaration says. */
export const recordOf = (resource: Resource): z.ZodMiniCustom<AnyRow> =>
  z.custom<AnyRow>(isRow).register(recordSchemas, { resource });
