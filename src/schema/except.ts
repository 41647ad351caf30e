import type { ProblemName } from '#src/problems/catalogue.ts';
import type { AnyField } from './field.ts';

/** The records of a dictionary that a reference can't choose. A record that already refers to one may keep it. */
export interface Except {
  /** A field of the dictionary, or `id`. */
  readonly field: string;
  /** Its values in these records. */
  readonly values: readonly unknown[];
  /** The problem of choosing one; `invalidReference` by default. */
  readonly problem?: ProblemName;
}

type Options = Pick<AnyField, 'options'>;

const isExcept = (option: unknown): option is Except => typeof option === 'object' && option !== null;

/** Returns the `except` of a reference; undefined if it can choose all records. */
export const exceptOf = ({ options: { except } }: Options): Except | undefined =>
  isExcept(except) ? except : undefined;

/** Whether a reference can't choose a record of its dictionary. */
export function isExcepted(reference: Options, record: Readonly<Record<string, unknown>>): boolean {
  const except = exceptOf(reference);
  return except !== undefined && except.values.includes(record[except.field]);
}
