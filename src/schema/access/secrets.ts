import type { AnyRow, Resource } from '../resource.ts';

/** The fields that a record's owner alone reads. */
export const secretsOf = ({ fields }: Pick<Resource, 'fields'>): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.readers === 'owner');

/** The record without what only its owner reads, which is null then. */
export const withoutSecrets = <R extends object>(record: R, secrets: readonly string[]): R =>
  secrets.length === 0 ? record : { ...record, ...Object.fromEntries(secrets.map((name) => [name, null])) };

/** @returns what makes of a record what the user reads of it: the owner everything, others nothing secret */
export function readableBy(resource: Resource, user: number): (record: AnyRow) => AnyRow {
  const secrets = secretsOf(resource);
  const { ownerField } = resource;
  return (record) =>
    ownerField !== undefined && record[ownerField] === user ? record : withoutSecrets(record, secrets);
}
