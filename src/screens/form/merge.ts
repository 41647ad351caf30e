import { isEmpty } from '#src/fields/cells.ts';
import type { Values } from '#src/fields/validate.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { systemFields } from '#src/schema/systemFields.ts';
import { isSameValue } from './formPlan.ts';

/** Two changes of one record, field by field. */
export interface Merge {
  /** Fields that both have changed, to different values: the user has to choose. */
  readonly clashing: readonly string[];
  /** Fields that only one side has changed. */
  readonly yoursAlone: readonly string[];
  readonly theirsAlone: readonly string[];
}

const differs = (one: unknown, other: unknown): boolean => !isSameValue(one, other);

/**
 * Compares two changes that started from the same version.
 * @param before the record that both changes started from
 * @param yours the values that this form wants to write
 * @param theirs the record as the other user saved it
 */
export function mergeChanges({ fields }: Resource, before: AnyRow, yours: Values, theirs: AnyRow): Merge {
  const changed = Object.keys(yours).filter((name) => differs(yours[name], theirs[name]));
  const isTheirs = (name: string) => differs(before[name], theirs[name]);
  const clashing = changed.filter(isTheirs);
  const theirsAlone = Object.keys(fields).filter(
    (name) =>
      !(name in systemFields) &&
      !(name in yours) &&
      isTheirs(name) &&
      !(isEmpty(before[name]) && isEmpty(theirs[name])),
  );
  return { clashing, yoursAlone: changed.filter((name) => !isTheirs(name)), theirsAlone };
}
