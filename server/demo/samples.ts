import { sql } from 'drizzle-orm';
import { tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { loadEntryCodes } from '#server/operations/loadEntryCodes.ts';
import { selectionOf } from '#server/operations/selection.ts';
import type { RoleName } from '#src/access/roles.ts';
import { referenceTargets } from '#src/fields/fieldReferences.ts';
import { rulesOf } from '#src/fields/rules.ts';
import type { Values } from '#src/fields/validate.ts';
import { rolesIn } from '#src/schema/access/rules.ts';
import { fieldApplies } from '#src/schema/applies.ts';
import type { AnyField } from '#src/schema/field.ts';
import { allResources, getResource } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Lookup } from '#src/schema/serverRules.ts';
import { statusName } from '#src/schema/status.ts';
import { systemFields } from '#src/schema/systemFields.ts';
import { insertAll } from './insertAll.ts';
import { shifted, span } from './times.ts';

const recordsEach = 12;

const sampleReason = 'An example of a reason.';

/** The IDs of the first records of each resource, for references. */
type Ids = ReadonlyMap<string, readonly number[]>;

/** Returns resources with an empty list, because they have no demo data. Resources that they reference come first. */
async function emptyResources(tx: Transaction): Promise<Resource[]> {
  const empty: Resource[] = [];
  for (const resource of allResources()) {
    if (resource.screens.list === undefined || resource.view !== undefined) continue;
    const { rows } = await tx.execute(sql`select 1 from ${tableOf(resource.name).table} limit 1`);
    if (rows.length === 0) empty.push(resource);
  }
  const sorted: Resource[] = [];
  const visit = (resource: Resource): void => {
    if (sorted.includes(resource)) return;
    const targets = Object.values(resource.fields).flatMap(referenceTargets);
    for (const other of empty) if (other !== resource && targets.includes(other.name)) visit(other);
    sorted.push(resource);
  };
  empty.forEach(visit);
  return sorted;
}

interface Person {
  readonly id: number;
  readonly roles: readonly RoleName[];
}

/** Returns the users who may create a record of the resource, and so own one. */
const ownersAmong = (people: readonly Person[], { access }: Resource): number[] =>
  people.filter(({ roles }) => rolesIn(access.create).some((role) => roles.includes(role))).map(({ id }) => id);

/** @param owners the users who may own the resource's records */
async function idsFor(tx: Transaction, { fields, ownerField }: Resource, owners: readonly number[]): Promise<Ids> {
  const ids = new Map<string, readonly number[]>();
  for (const target of new Set(Object.values(fields).flatMap(referenceTargets))) {
    const { rows } = await tx.execute(sql`select id from ${tableOf(target).table} order by id limit ${recordsEach}`);
    ids.set(
      target,
      rows.map(({ id }) => Number(id)),
    );
  }
  const among = fields[ownerField ?? '']?.target;
  return among === undefined ? ids : ids.set(among, owners);
}

const nthOf = (ids: readonly number[] = [], n: number): number => ids[n % ids.length] ?? 0;

/** Tests whether the platform leaves the field empty in a new record. */
const isLeftEmpty = (name: string, { kind, readOnly, required }: AnyField): boolean =>
  name in systemFields || kind === 'computed' || (readOnly && !required);

/** Returns the nth sample record, as a user would create it. An owner has one in each status before the next owner has any. */
async function sampleRecord(resource: Resource, n: number, ids: Ids, now: Date, lookup: Lookup): Promise<Values> {
  const { fields, status, ownerField } = resource;
  const round = Math.floor(n / Math.max(1, Object.keys(status?.machine.values ?? {}).length));
  const record: Record<string, unknown> = {};
  // Later fields have later samples, so that an end is after its start.
  for (const [index, [name, field]] of Object.entries(fields).entries())
    record[name] = isLeftEmpty(name, field)
      ? null
      : (field.options.default ??
        rulesOf(field).sample(field.options, n + index, (target = field.target ?? '') =>
          nthOf(ids.get(target), name === ownerField ? round : n),
        ));
  const codeOf = await loadEntryCodes(resource, [record], lookup);
  for (const [name, field] of Object.entries(fields))
    if (!fieldApplies(field, fields, record, codeOf)) record[name] = null;
  const stored = Object.entries(record).filter(
    ([name]) => fields[name]?.kind !== 'computed' && !(name in systemFields),
  );
  const createdAt = shifted(now, -(recordsEach - n) * span.day).toISOString();
  return { ...Object.fromEntries(stored), ...stateOf(status, n), createdAt, updatedAt: createdAt };
}

/** Returns the statuses in turn, with a reason if a transition to the status requires one. */
function stateOf(status: Resource['status'], n: number): Values {
  if (status === undefined) return { version: 1 };
  const { field, machine } = status;
  const codes = Object.values(machine.values);
  const code = codes[n % codes.length];
  const name = statusName(machine, code);
  const isGiven = machine.transitions.some(({ to, reason }) => to === name && reason !== undefined);
  const reason = machine.reasonField === undefined ? {} : { [machine.reasonField]: isGiven ? sampleReason : null };
  return { ...reason, [field]: code, version: name === machine.initial ? 1 : 2 };
}

/** Finds any record without access rules, because there is no actor. */
const lookupIn =
  (tx: Transaction): Lookup =>
  async (name, ids) => {
    const { columns, table, toRecord } = selectionOf(getResource(name));
    const { rows } = await tx.execute(sql`select ${columns} from ${table} where id = any(${sql.param(ids)})`);
    return new Map(rows.map(toRecord).map((record) => [record.id, record]));
  };

/**
 * Creates a dozen records of each resource that has a list but no demo data.
 * @param people the demo accounts, which own the records where permitted
 * @returns the resources that have records now; if a table refuses the records, the report has the reason
 */
export async function fillSamples(
  tx: Transaction,
  now: Date,
  people: readonly Person[],
  report: (line: string) => void,
): Promise<Resource[]> {
  const filled: Resource[] = [];
  for (const resource of await emptyResources(tx)) {
    const ids = await idsFor(tx, resource, ownersAmong(people, resource));
    // The records are created in sequence, because one transaction looks them up.
    const records: Values[] = [];
    for (let n = 0; n < recordsEach; n += 1) records.push(await sampleRecord(resource, n, ids, now, lookupIn(tx)));
    try {
      await tx.transaction((attempt) => insertAll(attempt, resource, records));
      report(`Demo data: ${records.length} samples of ${resource.name}.`);
      filled.push(resource);
    } catch (error) {
      report(`Demo data: no samples of ${resource.name}: ${error instanceof Error ? causeOf(error) : ''}`);
    }
  }
  return filled;
}

/** Returns the database's message, without the statement that drizzle prepends. */
const causeOf = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : message);
