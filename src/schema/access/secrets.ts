import type { AnyRow, Resource } from '../resource.ts';

/** The fields that only a record's owner reads. */
export const secretsOf = ({ fields }: Pick<Resource, 'fields'>): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.readers === 'owner');

/** Returns the record with its secrets set to null. */
export const redactSecrets = <R extends object>(record: R, secrets: readonly string[]): R =>
  secrets.length === 0 ? record : { ...record, ...Object.fromEntries(secrets.map((name) => [name, null])) };

/** The reader of a record. */
interface Reader {
  readonly id: number;
  /** The administrator who views Quarry as this user. */
  readonly viewer?: number | undefined;
}

/** @returns a function that redacts records for a reader: only owners read secrets, and a viewer never */
export function secretRedactor(resource: Resource, { id, viewer }: Reader): (record: AnyRow) => AnyRow {
  const secrets = secretsOf(resource);
  const { ownerField } = resource;
  return (record) =>
    ownerField !== undefined && record[ownerField] === id && viewer === undefined
      ? record
      : redactSecrets(record, secrets);
}
