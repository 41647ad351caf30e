import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/audit/auditLog.ts';
import { batch } from '#server/operations/batch.ts';
import { update } from '#server/operations/update.ts';
import type { RoleName } from '#src/access/roles.ts';
import { materialMove } from '#src/schema/materialMove.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { anotherValue, hasAnotherValue, metFor } from '#tests/support/anotherValue.ts';
import { coveredBy } from '#tests/support/coveredBy.ts';
import { testedResources } from '#tests/support/testedResources.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let last = 5_000;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const cases = testedResources().flatMap((resource) => {
  const { name, material, status, access } = resource;
  const rule = access.update.find(({ where }) => typeof where[status?.field ?? ''] !== 'string');
  const [role] = rule?.roles ?? [];
  if (material === undefined || status === undefined || rule === undefined || role === undefined) return [];
  return material.move.from.flatMap((from) =>
    material.fields
      .filter((field) => hasAnotherValue(resource.fields[field]))
      .map((field) => ({ name, resource, material, status, rule, role, from, field })),
  );
});

test('every material change is one that somebody could make', () => {
  const declared = testedResources().filter(({ material }) => material !== undefined);
  expect([...new Set(cases.map(({ name }) => name))]).toEqual(declared.map(({ name }) => name));
});

const audited = ({ name }: Resource, id: number) =>
  world.platform.database.sql
    .select({ action: auditLog.action, actorId: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.entity, name), eq(auditLog.entityId, id)))
    .orderBy(asc(auditLog.id));

describe.each(cases)(
  '$name: a change of $field while $from',
  ({ resource, material, status, rule, role, from, field }) => {
    const { values } = status.machine;
    const place = (state: string): Promise<AnyRow> => {
      last += 20;
      const owned = coveredBy(rule, resource, world.actor(role).id);
      return world.insert(resource, last, {
        ...metFor(world, resource, field),
        ...owned,
        [status.field]: values[state],
      });
    };
    const change = async (record: AnyRow, name: string, by: RoleName = role) =>
      update(world.platform, world.actor(by), resource, record.id, {
        [name]: await anotherValue(world, resource, name, last, by),
        version: record.version,
      });

    test('is a move, in the same write', async () => {
      const before = await place(from);
      const after = await change(before, field);
      expect(after[status.field]).toBe(values[material.move.to]);
      expect(after.version).toBe(before.version + 2);
      const actorId = world.actor(role).id;
      expect(await audited(resource, before.id)).toEqual([
        { action: 'update', actorId },
        { action: material.move.name, actorId },
      ]);
    });

    test('moves nothing when it changes nothing', async () => {
      const before = await place(from);
      const same = { [field]: before[field], version: before.version };
      expect(await update(world.platform, world.actor(role), resource, before.id, same)).toEqual(before);
    });

    test('is the same in a batch', async () => {
      const before = await place(from);
      const body = { ids: [before.id], update: { [field]: await anotherValue(world, resource, field, last, role) } };
      const work = await batch(world.platform, world.actor(role), resource, body);
      await work(() => undefined, new AbortController().signal);
      expect((await audited(resource, before.id)).map(({ action }) => action)).toEqual(['update', material.move.name]);
    });

    test('moves nothing elsewhere', () => {
      for (const [state, code] of Object.entries(values)) {
        const move = materialMove(resource, { id: 1, version: 1, [status.field]: code }, [field]);
        expect([state, move?.name]).toEqual([
          state,
          material.move.from.includes(state) ? material.move.name : undefined,
        ]);
      }
      const others = Object.keys(resource.fields).filter((name) => !material.fields.includes(name));
      expect(materialMove(resource, { id: 1, version: 1, [status.field]: values[from] }, others)).toBeUndefined();
    });
  },
);
