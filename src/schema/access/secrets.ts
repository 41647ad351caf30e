import type { AnyRow, Resource } from '../resource.ts';

/** The fields that a record's owner alone reads. */
export const secretsOf = ({ fields }: Pick<Resource, 'fields'>): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.readers === 'owner');

/** The record without what only its owner reads, which is null then. */
export const redactSecrets = <R extends object>(record: R, secrets: readonly string[]): R =>
  secrets.length === 0 ? record : { ...record, ...Object.fromEntries(secrets.map((name) => [name, null])) };

/** Who reads a record. */
interface Reader {
  readonly id: number;
  /** An administrator who sees it as they do. */
  readonly viewer?: number | undefined;
}

/** @returns what makes of a record what somebody reads of it: the owner everything, others and whoever looks on nothing secret */
export function secretRedactor(resource: Resource, { id, viewer }: Reader): (record: AnyRow) => AnyRow {
  const secrets = secretsOf(resource);
  const { ownerField } = resource;
  return (record) =>
    ownerField !== undefined && record[ownerField] === id && viewer === undefined
      ? record
      : redactSecrets(record, secrets);
}
