import { defaultsOf, type Values } from '#src/fields/validate.ts';
import type { Problem } from '#src/problems/catalogue.ts';
import type { Actor } from '#src/providers/actor.ts';
import { cachedCode } from '#src/providers/dictionary.ts';
import { createsOnlyOwn, mayWrite } from '#src/schema/access/writable.ts';
import { fieldApplies } from '#src/schema/applies.ts';
import { lockedFieldProblem } from '#src/schema/lockedProblems.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** The fields and values that a form may write, fixed when it opens. */
export interface FormPlan {
  readonly resource: Resource;
  /** The record when the form opened; undefined for a new one. */
  readonly record: AnyRow | undefined;
  /** The fields that the actor may write. */
  readonly writable: readonly string[];
  /** The problem for each field that the record's status locks, though the actor may write it. */
  readonly locked: Readonly<Record<string, Problem>>;
  /** The initial values of the form. */
  readonly initial: Values;
  /** Values that are sent without an input. */
  readonly fixed: Values;
}

/** An actor who may only create their own records becomes the owner, without an input for it. */
function ownerValue({ ownerField = '', ...resource }: Resource, { role, profile }: Actor): Values {
  const isWritable = resource.fields[ownerField]?.readOnly === false;
  return isWritable && createsOnlyOwn({ ...resource, ownerField }, role) ? { [ownerField]: profile.id } : {};
}

/** @param presets the initial values of a new record, besides its defaults */
export function createFormPlan(resource: Resource, actor: Actor, record?: AnyRow, presets: Values = {}): FormPlan {
  const isNew = record === undefined;
  const allowed = Object.entries(resource.fields)
    .filter(([name, field]) => mayWrite(resource, name, field, actor.role, isNew))
    .map(([name]) => name);
  const locked: Record<string, Problem> = {};
  for (const name of allowed) {
    const problem = record && lockedFieldProblem(resource, name, record);
    if (problem) locked[name] = problem;
  }
  const writable = allowed.filter((name) => locked[name] === undefined);
  const values: Values = record ?? { ...defaultsOf(resource), ...presets };
  const initial = Object.fromEntries(writable.map((name) => [name, values[name] ?? null]));
  return { resource, record, writable, locked, initial, fixed: isNew ? ownerValue(resource, actor) : {} };
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A replacer for JSON.stringify that sorts keys, as the database has another key order. */
const sortKeys = (_key: string, value: unknown): unknown =>
  isPlainObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value;

/** @returns whether two values of a field are equivalent; all blank values are */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  isBlank(one) || isBlank(other)
    ? isBlank(one) && isBlank(other)
    : JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys);

/** The values that a form writes: all of a new record, only the changed ones of an existing record. */
export function valuesToWrite({ resource, record, writable, fixed }: FormPlan, values: Values): Values {
  // Fields without an input, such as an immutable type, count in the conditions too.
  const whole = { ...record, ...values };
  const applicable = writable.filter((name) => {
    const field = resource.fields[name];
    return field !== undefined && fieldApplies(field, resource.fields, whole, cachedCode);
  });
  const changed =
    record === undefined ? applicable : applicable.filter((name) => !isSameValue(values[name], record[name]));
  return { ...Object.fromEntries(changed.map((name) => [name, values[name] ?? null])), ...fixed };
}
