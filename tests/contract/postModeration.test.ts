import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/audit/auditLog.ts';
import { notifications } from '#server/notifications/tables.ts';
import { list } from '#server/operations/list.ts';
import { transition } from '#server/operations/transition.ts';
import { update } from '#server/operations/update.ts';
import type { RoleName } from '#src/access/roles.ts';
import { moveRequest, movesOf } from '#src/schema/moves.ts';
import { checkMoves } from '#src/schema/postModeration.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { isInReviewQueue, queueConditions } from '#src/schema/reviewQueue.ts';
import { anotherValue, hasAnotherValue, metFor } from '#tests/support/anotherValue.ts';
import { coveredBy } from '#tests/support/coveredBy.ts';
import type { Values } from '#tests/support/records.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { testedResources } from '#tests/support/testedResources.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let last = 7_000;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const reason = 'A reason that is long enough to be read.';
const lookedAt = '2026-01-02T03:04:05.000Z';

const cases = testedResources().flatMap((resource) => {
  const { name, postModeration, status, access } = resource;
  const [owner] = access.update;
  const [role] = owner?.roles ?? [];
  const [moderator] = postModeration?.by.flatMap(({ roles }) => roles) ?? [];
  if (!postModeration || !status || !owner || !role || !moderator) return [];
  return postModeration.statuses.map((state) => ({
    name,
    resource,
    postModeration,
    status,
    owner,
    role,
    moderator,
    state,
  }));
});

test('somebody looks at what is moderated afterwards, and somebody else changes it', () => {
  const declared = testedResources().filter(({ postModeration }) => postModeration !== undefined);
  expect([...new Set(cases.map(({ name }) => name))]).toEqual(declared.map(({ name }) => name));
});

const actionsOn = async ({ name }: Resource, id: number) =>
  (
    await world.platform.database.sql
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.entity, name), eq(auditLog.entityId, id)))
      .orderBy(asc(auditLog.id))
  ).map(({ action }) => action);

const isNow = (value: unknown): boolean => Math.abs(Date.parse(String(value)) - Date.now()) < 60_000;

describe.each(cases)('$name: while $state', ({ resource, postModeration, status, owner, role, moderator, state }) => {
  const { values } = status.machine;
  const place = (given: Values): Promise<AnyRow> => {
    last += 20;
    const owned = coveredBy(owner, resource, world.actor(role).id);
    return world.insert(resource, last, { ...owned, [status.field]: values[state], ...given });
  };
  const move = (name: string, { id, version }: AnyRow) => {
    const made = movesOf(resource).find((each) => each.name === name);
    if (made === undefined) throw new Error(`${resource.name} have no move “${name}”.`);
    const body = { ...moveRequest(resource, made), version, ...(made.reason && { reason }) };
    return transition(world.platform, world.actor(moderator), resource, id, body);
  };

  test('waits, oldest first, until somebody looks; then its status is as it was, and its owner hears nothing', async () => {
    const before = await place({ checked: false, waitingSince: lookedAt });
    expect(isInReviewQueue(resource, before)).toBe(true);
    const where = queueConditions(resource) ?? {};
    const inCodes = { ...where, [status.field]: postModeration.statuses.map((name) => values[name]) };
    const query = { filter: JSON.stringify({ ...inCodes, decidable: true, id: before.id }) };
    const listed = await list(world.platform, world.actor(moderator), resource, query);
    expect(listed.records.map(({ id }) => id)).toEqual([before.id]);

    const told = () => world.platform.database.sql.$count(notifications);
    const count = await told();
    const after = await move(checkMoves.on, before);
    expect(after).toMatchObject({
      checked: true,
      checkedBy: world.actor(moderator).id,
      [status.field]: before[status.field],
      version: before.version + 1,
    });
    expect(isNow(after['checkedAt'])).toBe(true);
    expect(isInReviewQueue(resource, after)).toBe(false);
    expect(await told()).toBe(count);
    expect(await actionsOn(resource, before.id)).toEqual([checkMoves.on]);
    await expectRefusal(move(checkMoves.on, after), ['alreadyOn', 'checked']);

    const again = await move(checkMoves.off, after);
    expect(again).toMatchObject({ checked: false, checkedAt: after['checkedAt'], checkedBy: after['checkedBy'] });
    expect(isNow(again['waitingSince'])).toBe(true);
  });

  test(`is looked at by ${postModeration.reject} too`, async () => {
    const after = await move(postModeration.reject, await place({ checked: false }));
    expect(after).toMatchObject({ checked: true, checkedBy: world.actor(moderator).id });
    expect(isNow(after['checkedAt'])).toBe(true);
  });

  const change = async (before: AnyRow, field: string, by: RoleName = role) =>
    update(world.platform, world.actor(by), resource, before.id, {
      [field]: await anotherValue(world, resource, field, last, by),
      version: before.version,
    });

  /** What other fields wait for needs them too. */
  const isWaitedFor = (name: string) =>
    Object.values(resource.fields).some(({ options }) => options.when?.field === name);
  const changing = postModeration.fields.filter(
    (field) => hasAnotherValue(resource.fields[field]) && !isWaitedFor(field),
  );

  test.each(changing)('a change of %s asks for another look, in one write', async (field) => {
    const looked = { ...metFor(world, resource, field), checkedAt: lookedAt, waitingSince: lookedAt };
    const before = await place({ ...looked, checked: true });
    const after = await change(before, field);
    expect(after).toMatchObject({ checked: false, checkedAt: lookedAt, version: before.version + 1 });
    expect(after[status.field]).toBe(before[status.field]);
    expect(isNow(after['waitingSince'])).toBe(true);
    expect(await actionsOn(resource, before.id)).toEqual(['update']);
    // What waits already keeps its place in the queue.
    const waiting = await place({ ...looked, checked: false });
    expect(await change(waiting, field)).toMatchObject({ checked: false, waitingSince: lookedAt });
    // Nobody decides on what they haven’t seen.
    await expectRefusal(move(checkMoves.on, waiting), ['staleVersion']);
  });

  test('a change of nothing, or of what doesn’t matter, asks for none', async () => {
    const before = await place({ checked: true, waitingSince: lookedAt });
    const [field = ''] = changing;
    const same = { [field]: before[field], version: before.version };
    expect(await update(world.platform, world.actor(role), resource, before.id, same)).toEqual(before);
    const other = Object.keys(resource.fields).find((name) => {
      const { readOnly, options, target } = resource.fields[name] ?? {};
      const isFree = !readOnly && !options?.immutable && !options?.when && target === undefined;
      return isFree && !postModeration.fields.includes(name) && resource.fields[name]?.kind === 'number';
    });
    if (other === undefined) return;
    expect(await change(before, other)).toMatchObject({ checked: true, waitingSince: lookedAt });
  });
});
