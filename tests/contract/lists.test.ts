import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isReadAsText } from '#server/database/sortKey.ts';
import { list } from '#server/operations/list.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { columnsOf } from '#src/fields/columns.ts';
import { toPlainText } from '#src/fields/richText/plainText.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { secretsOf } from '#src/schema/access/secrets.ts';
import { isArrayColumn } from '#src/schema/kind.ts';
import type { Operator } from '#src/schema/operators.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { testedResources } from '#tests/support/testedResources.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Query {
  readonly sort?: unknown;
  readonly range?: unknown;
  readonly filter?: unknown;
  readonly fields?: unknown;
}

const written = (query: Query): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));

const ask = (role: RoleName, resource: Resource, query: Query) =>
  list(world.platform, world.actor(role), resource, written(query));

/** The role that may read the most records, and those records. */
async function everything(resource: Resource): Promise<{ role: RoleName; records: AnyRow[] }> {
  const seen = await Promise.all(
    roleNames
      .filter((role) => resource.access.read.some(({ roles }) => roles.includes(role)))
      .map(async (role) => ({ role, records: (await ask(role, resource, {})).records })),
  );
  const [most] = seen.sort((a, b) => b.records.length - a.records.length);
  if (most === undefined) throw new Error(`Nobody reads ${resource.name}.`);
  return most;
}

/** The part of a value that comparisons use: the amount of money, the first day of a range, the plain text of a rich text. */
function comparable(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith('<')) return toPlainText(value);
  if (typeof value === 'object' && value !== null && 'from' in value) return value.from;
  if (typeof value === 'object' && value !== null && 'amount' in value) return Number(value.amount);
  return value;
}

const numbersOr = (value: unknown): string | number => (typeof value === 'number' ? value : String(value));

/** The order of codes, numbers and times. */
function byValue(first: unknown, second: unknown): number {
  const [one, other] = [numbersOr(comparable(first)), numbersOr(comparable(second))];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const people = new Intl.Collator('en', { numeric: true });
const byText = (first: unknown, second: unknown): number => people.compare(String(first), String(second));

const holds: Readonly<Record<Operator, (value: unknown, operand: unknown) => boolean>> = {
  eq: (value, operand) => [value].flat().includes(operand),
  neq: (value, operand) => ![value].flat().includes(operand),
  gte: (value, operand) => numbersOr(value) >= numbersOr(operand),
  lte: (value, operand) => numbersOr(value) <= numbersOr(operand),
  gt: (value, operand) => numbersOr(value) > numbersOr(operand),
  lt: (value, operand) => numbersOr(value) < numbersOr(operand),
  contains: (value, operand) => String(value).toLowerCase().includes(String(operand).toLowerCase()),
};

const idsOf = (records: readonly AnyRow[]): number[] => records.map(({ id }) => id);
const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);

/** A filter's operand, made from a record's value. */
function operandOf(kind: string, value: unknown): unknown {
  if (kind === 'money' && typeof value === 'object' && value !== null && 'amount' in value) return value.amount;
  if (kind === 'dateRange' || kind === 'richText') return comparable(value);
  return [value].flat()[0];
}

const fieldsOf = (resource: Resource) => Object.entries(resource.fields).map(([name, field]) => ({ name, field }));

describe.each(testedResources())('the list of $name', (resource) => {
  let role: RoleName;
  let records: readonly AnyRow[];
  beforeAll(async () => {
    // Nothing here changes any: asking all roles again for each field and operator would take most of the time.
    ({ role, records } = await everything(resource));
  });

  const comparableFields = fieldsOf(resource).filter(({ field }) => rulesOf(field).operators.length > 0);
  const isUnordered = (name: string) => {
    const type = columnsOf(resource, name)[0]?.type;
    return type === 'jsonb' || isArrayColumn(type);
  };

  test('has records to ask for', () => {
    expect(records.length).toBeGreaterThan(0);
  });

  test.each(comparableFields.filter(({ name }) => !isUnordered(name)))('is sorted by $name', async ({ name }) => {
    const rising = (await ask(role, resource, { sort: [name, 'ASC'] })).records;
    const falling = (await ask(role, resource, { sort: [name, 'DESC'] })).records;
    expect(sorted(idsOf(rising))).toEqual(sorted(idsOf(records)));
    const isNull = (record: AnyRow) => record[name] === null;
    for (const ordered of [rising, falling]) expect(ordered.findIndex(isNull)).toBe(firstOf(ordered, isNull));
    const known = rising.filter((record) => !isNull(record));
    expect(idsOf(falling.filter((record) => !isNull(record)))).toEqual(idsOf(known).toReversed());
    const order = isReadAsText(resource, name) ? byText : byValue;
    const keys = known.map((record) => record[name]);
    expect(keys.every((key, index) => index === 0 || order(keys[index - 1], key) <= 0)).toBe(true);
  });

  test.each(
    comparableFields
      // What a filter on a part of a value means is the kind's own: tests/contract/targeting.test.ts asks for it.
      .filter(({ field }) => rulesOf(field).matching === undefined)
      .flatMap(({ name, field }) => rulesOf(field).operators.map((operator) => ({ name, field, operator }))),
  )('is filtered by $name, $operator', async ({ name, field, operator }) => {
    const found = records.map((record) => record[name]).filter((value) => value !== null);
    const value = found[Math.floor(found.length / 2)];
    if (value === undefined) throw new Error(`No record has a value for ${name}: this would test nothing.`);
    const operand = operandOf(field.kind, value);
    const key = operator === 'eq' ? name : `${name}_${operator}`;
    const answered = await ask(role, resource, { filter: { [key]: operand } });
    const compared = comparable(value) === value ? operand : comparable(value);
    const expected = records.filter((record) => {
      const present = record[name] ?? null;
      return present === null ? operator === 'neq' : holds[operator](comparable(present), compared);
    });
    expect(sorted(idsOf(answered.records))).toEqual(sorted(idsOf(expected)));
    expect(answered.total).toBe(expected.length);
  });

  test('answers the fields that are asked for alone', async () => {
    const secrets = secretsOf(resource);
    const names = Object.keys(resource.fields).filter((name) => !secrets.includes(name));
    const everySecond = names.filter((_, n) => n % 2 === 0);
    const part = (record: AnyRow) =>
      Object.fromEntries(['id', 'version', ...everySecond].map((name) => [name, record[name]]));
    const found = await ask(role, resource, { sort: ['id', 'ASC'], fields: everySecond });
    expect(found.total).toBe(records.length);
    expect(found.records).toEqual(records.toSorted((a, b) => a.id - b.id).map(part));
    const all = (await ask(role, resource, { fields: names })).records;
    expect(all.map((record) => Object.keys(record).toSorted())).toEqual(all.map(() => names.toSorted()));
  });

  test('is filtered by several ids', async () => {
    const ids = idsOf(records).slice(0, 3);
    expect(sorted(idsOf((await ask(role, resource, { filter: { id: ids } })).records))).toEqual(sorted(ids));
    expect((await ask(role, resource, { filter: { id: [] } })).total).toBe(0);
  });

  const searchable = fieldsOf(resource).filter(({ field }) => field.options.search);
  test.runIf(searchable.length > 0)('is searched in $title', async () => {
    for (const { name } of searchable) {
      const record = records.find((each) => typeof each[name] === 'string');
      if (record === undefined) continue;
      const { records: found } = await ask(role, resource, {
        filter: { q: String(comparable(record[name])).toUpperCase() },
      });
      expect(idsOf(found)).toContain(record.id);
    }
    expect((await ask(role, resource, { filter: { q: 'nothing has this in it' } })).total).toBe(0);
  });

  test('comes in pages that leave nothing out and repeat nothing', async () => {
    const pages = [];
    for (let from = 0; from < records.length; from += 5)
      pages.push(await ask(role, resource, { sort: ['version', 'ASC'], range: [from, from + 4] }));
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => records.length));
    expect(sorted(pages.flatMap((page) => idsOf(page.records)))).toEqual(sorted(idsOf(records)));
    const beyond = await ask(role, resource, { range: [records.length, records.length + 9] });
    expect(beyond).toMatchObject({ records: [], total: records.length });
  });
});

/** The index at which the matching records must begin if they come last; -1 if none matches. */
function firstOf(records: readonly AnyRow[], isSo: (record: AnyRow) => boolean): number {
  const count = records.filter(isSo).length;
  return count === 0 ? -1 : records.length - count;
}
