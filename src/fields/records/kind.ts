import type { ProblemName } from '#src/problems/catalogue.ts';
import { type AnyField, type Common, field, type ValueOf } from '#src/schema/field.ts';
import type { Ordering } from '#src/schema/ordering.ts';
import type { CrossRule } from '#src/schema/resource.ts';

/** The fields of an entry, declared like a resource's, except for the kinds `references`, `owner`, `roles`, `status` and `computed`. */
export type Subfields = Readonly<Record<string, AnyField>>;

type Entry<P extends Subfields> = { [K in keyof P]: ValueOf<P[K]> };

export type RecordsOptions = {
  /** The fields of an entry. */
  readonly fields: Subfields;
  /** Minimum number of entries. */
  readonly min?: number;
  /** Maximum number of entries. */
  readonly max?: number;
  /** The subfield `by`, or several together, must be unique among the entries, ignoring case. */
  readonly distinct?: { readonly by: string | readonly string[]; readonly problem: ProblemName };
  /** Rules over several fields of one entry, checked for each: `atMost('from', 'to')`. */
  readonly rules?: readonly (CrossRule | Ordering)[];
  /** The problem of a value that isn't a list of such entries; `invalidRecords` by default. */
  readonly problem?: ProblemName;
};

/**
 * A list of sub-records: entries that exist only within their record.
 * @param fields the fields of an entry, by name
 * @example records({ country: country({ required: true }), bid: number({ required: true, above: 0 }) }, { max: 50 })
 */
export const records = <const P extends Subfields, R extends boolean = false, RO extends boolean = false>(
  fields: P,
  options: Common<R, RO> &
    Omit<RecordsOptions, 'fields' | 'rules'> & {
      /** Rules over several fields of one entry, checked for each: `atMost('from', 'to')`. */
      readonly rules?: readonly (CrossRule<P> | Ordering<keyof P & string>)[];
    } = {},
) => field<Entry<P>[], R, RO>('records', { ...options, fields }, { isLarge: true });
