import { type AnyField, type Common, field, type ValueOf } from '#src/schema/field.ts';

/** The fields of a sub-record, declared like a resource's. Their kinds can't refer to records, and have no server rules. */
type Subfields = Readonly<Record<string, AnyField>>;

type Entry<P extends Subfields> = { [K in keyof P]: ValueOf<P[K]> };

export type RecordOptions = {
  /** The fields of the sub-record. */
  readonly fields: Subfields;
};

/**
 * One sub-record: values that belong together, and exist only within their record. Forms have buttons to add and remove it.
 * @param fields the fields of the sub-record, by name
 * @example record({ perClick: number({ required: true, integer: true, min: 1 }) })
 */
export const record = <const P extends Subfields, R extends boolean = false, RO extends boolean = false>(
  fields: P,
  options: Common<R, RO> = {},
) => field<Entry<P>, R, RO>('record', { ...options, fields });
