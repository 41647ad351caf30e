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

/** The ids of each resource's first records, to refer to. */
type Ids = ReadonlyMap<string, readonly number[]>;

/** Resources with a list that has nothing in it: those without demo data of their own. What they refer to comes before them. */
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

/** Those who may create such a record, and so own one. */
const ownersAmong = (people: readonly Person[], { access }: Resource): number[] =>
  people.filter(({ roles }) => rolesIn(access.create).some((role) => roles.includes(role))).map(({ id }) => id);

/** @param owners the users who may own its records */
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

/** The nth of the ids. */
const nthOf = (ids: readonly number[] = [], n: number): number => ids[n % ids.length] ?? 0;

/** Whether the platform leaves the field empty until something happens to the record. */
const isLeftEmpty = (name: string, { kind, readOnly, required }: AnyField): boolean =>
  name in systemFields || kind === 'computed' || (readOnly && !required);

/** A record like one that people would have made, the nth: every owner has one in each status before the next owner has any. */
async function sampleRecord(resource: Resource, n: number, ids: Ids, now: Date, lookup: Lookup): Promise<Values> {
  const { fields, status, ownerField } = resource;
  const round = Math.floor(n / Math.max(1, Object.keys(status?.machine.values ?? {}).length));
  const record: Record<string, unknown> = {};
  // Later fields have later samples, so that an end comes after its start.
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

/** Each status in turn, with a reason where one is given on the way to it. */
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

/** Any record, whoever reads it: nobody asks yet. */
const lookupIn =
  (tx: Transaction): Lookup =>
  async (name, ids) => {
    const { columns, table, toRecord } = selectionOf(getResource(name));
    const { rows } = await tx.execute(sql`select ${columns} from ${table} where id = any(${sql.param(ids)})`);
    return new Map(rows.map(toRecord).map((record) => [record.id, record]));
  };

/**
 * Makes a dozen records of each resource that has a list and no demo data of its own.
 * @param people those who own them, as far as they may: whom one can sign in as
 * @returns the resources that have some now; one whose table refuses them has none, and the report says why
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
    // One after the other, as they are looked up in one transaction.
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

/** What the database says, without the statement that drizzle puts before it. */
const causeOf = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : message);
