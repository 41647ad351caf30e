import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batch } from '#server/operations/batch.ts';
import { create } from '#server/operations/create.ts';
import { list } from '#server/operations/list.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import type { Rule } from '#src/schema/access/rules.ts';
import { secretRedactor } from '#src/schema/access/secrets.ts';
import { mayWrite } from '#src/schema/access/writable.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { transitionTo } from '#src/schema/status.ts';
import { manyPayments } from '#tests/support/invoiceApp.ts';
import { linesOf } from '#tests/support/ndjson.ts';
import type { Values } from '#tests/support/records.ts';
import { expectRefusal, refusalOf } from '#tests/support/refusals.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';
import { testedResources } from '#tests/support/testedResources.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ secondApproval: manyPayments });
});
afterAll(() => world.close());

/** The number of the last sample, beyond those of the world's records. */
let last = 1000;
const sample = (resource: Resource, overrides: Values = {}) => {
  last += 20;
  return world.sample(resource, last, overrides);
};

const rolesOf = (rules: readonly Rule[]): RoleName[] =>
  roleNames.filter((role) => rules.some(({ roles }) => roles.includes(role)));

/** Whether a record takes a further approval, by another administrator, before it gets a status. */
const isFirstApproval = (record: AnyRow | undefined, status: unknown): boolean =>
  status === 'approved' && record?.['status'] === 'pending' && Array.isArray(record['approvals']);

const run = (role: RoleName, resource: Resource, body: unknown) =>
  linesOf(batch(world.platform, world.actor(role), resource, body));
const make = (role: RoleName, resource: Resource): Promise<AnyRow> =>
  create(world.platform, world.actor(role), resource, sample(resource));
const storedOf = async (resource: Resource, id: number) =>
  (await storedRecords(world.platform, resource.name)).find((record) => record.id === id);
async function audited(resource: Resource, id: number) {
  const { rows } = await world.platform.database.sql.execute(
    sql`select action from audit_entries where entity = ${resource.name} and entity_id = ${id} order by id`,
  );
  return rows.map(({ action }) => action);
}

const creators = testedResources().flatMap((resource) =>
  rolesOf(resource.access.create)
    .slice(0, 1)
    .map((role) => ({ name: resource.name, resource, role })),
);
const editors = creators.filter(({ resource, role }) => rolesOf(resource.access.update).includes(role));

describe.each(editors)('a batch of $name', ({ resource, role }) => {
  /** A change that is valid for every record: not of a unique field, nor of fields under a common rule. */
  const change = (): [string, unknown] | undefined => {
    const bound = resource.rules.flatMap(({ fields }) => fields);
    const values = sample(resource);
    return Object.entries(values).find(([name]) => {
      const field = resource.fields[name];
      if (field === undefined || field.options.unique || field.options.when || bound.includes(name)) return false;
      return mayWrite(resource, name, field, role, false);
    });
  };

  test('changes each record by itself, and says what became of it', async () => {
    const [one, other] = [await make(role, resource), await make(role, resource)];
    const [name, value] = change() ?? [];
    if (name === undefined) return;
    const lines = await run(role, resource, { ids: [one.id, 999_999, other.id, one.id], update: { [name]: value } });
    expect(lines).toEqual([
      { total: 3 },
      { id: one.id, status: 200 },
      { id: 999_999, status: 404, problem: expect.objectContaining({ status: 404 }) },
      { id: other.id, status: 200 },
      { done: true, total: 3, succeeded: 2, failed: 1 },
    ]);
    for (const { id, version } of [one, other]) {
      const after = await storedOf(resource, id);
      const isSame = after?.version === version;
      expect(after?.[name]).toEqual(JSON.parse(JSON.stringify(value)));
      expect(await audited(resource, id)).toEqual(isSame ? ['create'] : ['create', 'update']);
    }
  });

  test('takes by a filter what matches, and nothing else', async () => {
    const ids = [(await make(role, resource)).id, (await make(role, resource)).id];
    const before = await storedRecords(world.platform, resource.name);
    const [name, value] = change() ?? [];
    if (name === undefined) return;
    const lines = await run(role, resource, { filter: { id: ids }, update: { [name]: value } });
    expect(lines.map(({ id }) => id)).toEqual([undefined, ...ids, undefined]);
    const after = await storedRecords(world.platform, resource.name);
    const others = (records: readonly AnyRow[]) => records.filter(({ id }) => !ids.includes(id));
    expect(others(after)).toEqual(others(before));
  });

  test('is refused as a whole for what is wrong in all of it, and changes nothing', async () => {
    const { id } = await make(role, resource);
    const before = await storedRecords(world.platform, resource.name);
    await expectRefusal(run(role, resource, { ids: [id], update: { nope: 1 } }), ['unknownField', 'update.nope']);
    for (const name of ['id', 'version', 'createdAt', ...(resource.status ? [resource.status.field] : [])])
      await expectRefusal(run(role, resource, { ids: [id], update: { [name]: 1 } }), ['notWritable', `update.${name}`]);
    await expectRefusal(run(role, resource, { ids: [id], update: {} }), ['tooFew', 'update']);
    await expectRefusal(run(role, resource, { ids: [], update: {} }), ['tooFew', 'update']);
    expect(await storedRecords(world.platform, resource.name)).toEqual(before);
  });
});

test.each(editors)(
  'a batch leaves those of $name that have changed since they were seen',
  async ({ resource, role }) => {
    const [seen, changed] = [await make(role, resource), await make(role, resource)];
    const stale = { id: changed.id, version: changed.version - 1 };
    const ids = [{ id: seen.id, version: seen.version }, stale];
    const [writable = ''] = Object.entries(resource.fields).flatMap(([name, field]) =>
      mayWrite(resource, name, field, role, false) ? [name] : [],
    );
    const works = [{ update: { [writable]: seen[writable] } }, { remove: true }];
    const canRemove = rolesOf(resource.access.delete).includes(role);
    for (const work of canRemove ? works : works.slice(0, 1)) {
      const lines = await run(role, resource, { ids, ...work });
      expect(lines[2]).toMatchObject({ id: changed.id, status: 409, problem: { type: catalogue.staleVersion.type } });
      expect(lines.at(-1)).toMatchObject({ succeeded: 1, failed: 1 });
    }
    expect(await storedOf(resource, changed.id)).toEqual(changed);
  },
);

const removers = creators.filter(({ resource, role }) => rolesOf(resource.access.delete).includes(role));
test.each(removers)('many of $name are deleted, save those that one may not', async ({ resource, role }) => {
  const [one, other] = [await make(role, resource), await make(role, resource)];
  const lines = await run(role, resource, { filter: { id: [one.id, other.id] }, remove: true });
  expect(lines.at(-1)).toEqual({ done: true, total: 2, succeeded: 2, failed: 0 });
  expect(await storedOf(resource, one.id)).toBeUndefined();
});

describe.each(testedResources())('a batch of $name', (resource) => {
  const everyWork = [
    [resource.access.update, { update: { [resource.title]: 'x' } }],
    [resource.access.delete, { remove: true }],
  ] as const;

  test('is refused to every role that may do it to none', async () => {
    const before = await storedRecords(world.platform, resource.name);
    for (const [rules, work] of everyWork)
      for (const role of roleNames.filter((each) => !rolesOf(rules).includes(each)))
        expect((await refusalOf(run(role, resource, { filter: {}, ...work }))).status).toBe(403);
    expect(await storedRecords(world.platform, resource.name)).toEqual(before);
  });

  test.runIf(resource.status)(
    'moves to another status whatever the machine lets, as it was seen, or else as it is',
    async () => {
      const { field = '', machine } = resource.status ?? {};
      const move = machine?.transitions.find(({ by }) => by.some(({ own }) => !own));
      const [role] = rolesOf(move?.by.filter(({ own }) => !own) ?? []);
      if (move === undefined || role === undefined) return;
      last += 20;
      const [from = ''] = move.from;
      const movable = await world.insert(resource, last, { [field]: machine?.values[from] });
      const { records } = await list(world.platform, world.actor(role), resource, {});
      const status = machine?.values[move.to];
      const reason = move.reason === undefined ? undefined : 'A reason that is long enough.';
      const stale = records.map(({ id, version }) => ({ id, version: version - 1 }));
      const refused = await run(role, resource, { ids: stale, transition: { status, reason } });
      expect(refused.at(-1)).toMatchObject({ succeeded: 0, failed: records.length });
      expect(refused[1]).toMatchObject({ status: 409, problem: { type: catalogue.staleVersion.type } });
      const lines = await run(role, resource, { ids: records.map(({ id }) => id), transition: { status, reason } });
      const told = new Map(lines.map((line) => [line.id, line.status]));
      const readable = secretRedactor(resource, world.actor(role));
      for (const record of records) {
        const stored = await storedOf(resource, record.id);
        const after = stored && readable(stored);
        if (told.get(record.id) === 200) {
          // An approval that takes a second one leaves the record where it is.
          const expected = isFirstApproval(after, status) ? record[field] : status;
          expect([after?.[field], after?.version]).toEqual([expected, record.version + 1]);
          const made = machine && transitionTo(machine, record[field], status);
          expect((await audited(resource, record.id)).at(-1)).toBe(made?.name ?? 'no transition');
          // A landing’s share follows from which others are active.
        } else expect({ ...after, share: record['share'] }).toEqual(record);
      }
      expect(told.get(movable.id)).toBe(200);
      expect(told.get(records.find((record) => record[field] === status)?.id)).not.toBe(200);
    },
  );
});
