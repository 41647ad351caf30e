import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { batch } from '#server/operations/batch.ts';
import { create } from '#server/operations/create.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import { transition } from '#server/operations/transition.ts';
import { update } from '#server/operations/update.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import type { Comparison, Where } from '#src/schema/access/rules.ts';
import { movesOf } from '#src/schema/moves.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { statusName } from '#src/schema/status.ts';
import type { SwitchMove } from '#src/schema/switches.ts';
import { allSwitchesOff, switchMoves } from '#src/schema/switchMoves.ts';
import { addressOf } from '#tests/support/actors.ts';
import type { Values } from '#tests/support/records.ts';
import { expectRefusal, refusalOf } from '#tests/support/refusals.ts';
import { signIn } from '#tests/support/signIn.ts';
import { testedResources } from '#tests/support/testedResources.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let last = 6_000;
beforeAll(async () => {
  world = await openWorld();
  app = await buildApp(world.platform, { log: false });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const cases = testedResources().flatMap((resource) =>
  switchMoves(resource).map((move) => ({ name: resource.name, move, resource })),
);

/** Every state that a record can be in: its status by name, and each switch on or off. */
function statesOf(resource: Resource): Record<string, string | boolean>[] {
  const { status } = resource;
  let states: Record<string, string | boolean>[] = status
    ? Object.keys(status.machine.values).map((name) => ({ [status.field]: name }))
    : [{}];
  for (const field of Object.keys(allSwitchesOff(resource)))
    states = states.flatMap((state) => [true, false].map((value) => ({ ...state, [field]: value })));
  return states;
}

function isEqual(comparison: Comparison, value: unknown): boolean {
  if (typeof comparison !== 'object' || comparison === null) return comparison === value;
  const { in: among, not } = 'not' in comparison ? comparison : { in: comparison, not: [] };
  return (among?.some((each) => each === value) ?? true) && !not.some((each) => each === value);
}

const holds = (where: Where, state: Values): boolean =>
  Object.entries(where).every(([field, comparison]) => !(field in state) || isEqual(comparison, state[field]));

const inCodes = ({ status }: Resource, state: Values): Values =>
  status ? { ...state, [status.field]: status.machine.values[String(state[status.field])] } : state;

const place = (resource: Resource, state: Values, owner: RoleName): Promise<AnyRow> => {
  last += 20;
  const owned = resource.ownerField === undefined ? {} : { [resource.ownerField]: world.actor(owner).id };
  return world.insert(resource, last, { ...owned, ...inCodes(resource, state) });
};

const turn = (resource: Resource, { field, value }: SwitchMove, role: RoleName, { id, version }: AnyRow) =>
  transition(world.platform, world.actor(role), resource, id, { [field]: value, version });

/** Whether a role finds the record at all: what it doesn’t see isn’t there. */
const sees = async (resource: Resource, role: RoleName, { id }: AnyRow): Promise<boolean> =>
  (await findRecords(world.platform.database.sql, world.actor(role), resource, [id])).length > 0;

/** The status code that a role gets for the move of a record in a state. */
function expected(
  { field, value, by, when = [{}] }: SwitchMove,
  role: RoleName,
  isOwn: boolean,
  state: Values,
): number {
  const rules = by.filter((rule) => rule.roles.includes(role) && (isOwn || !rule.own));
  if (!rules.some((rule) => holds(rule.where, state))) return 403;
  return state[field] === value || !when.some((each) => holds(each, state)) ? 409 : 200;
}

test('no form and no body of a record writes a switch', () => {
  for (const { name, fields } of testedResources())
    for (const [field, { switches, readOnly }] of Object.entries(fields))
      if (switches) expect([name, field, readOnly]).toEqual([name, field, true]);
});

describe.each(cases)('$name: $move.name', ({ resource, move }) => {
  const { field, value, by } = move;
  const [mover = 'admin'] = by.flatMap(({ roles }) => roles);
  const possible = statesOf(resource).find((state) => expected(move, mover, true, state) === 200);
  const ready = () => place(resource, possible ?? {}, mover);

  test.each(statesOf(resource).map((state) => [JSON.stringify(state), state] as const))(
    'in the state %s is for those who may',
    async (_, state) => {
      for (const role of roleNames)
        for (const owner of resource.ownerField === undefined
          ? [role]
          : [role, ...roleNames.filter((one) => one !== role).slice(0, 1)]) {
          const before = await place(resource, state, owner);
          const code = expected(move, role, owner === role, state);
          if (code === 200) {
            const after = await turn(resource, move, role, before);
            const { status } = resource;
            expect(after).toMatchObject({ [field]: value, version: before.version + 1 });
            if (status) expect(statusName(status.machine, after[status.field])).toBe(move.to ?? state[status.field]);
            continue;
          }
          const refused = await refusalOf(turn(resource, move, role, before));
          // Who makes no move at all is refused before anybody looks for the record.
          const isLookedFor = movesOf(resource).some((each) => each.by.some((rule) => rule.roles.includes(role)));
          const status = !isLookedFor || (await sees(resource, role, before)) ? code : 404;
          expect({ role, owner, status: refused.status }).toEqual({ role, owner, status });
        }
    },
  );

  test('needs the version that was seen, and a yes or no', async () => {
    const before = await ready();
    const ask = (body: Values) => transition(world.platform, world.actor(mover), resource, before.id, body);
    await expectRefusal(ask({ [field]: value }), ['versionRequired', 'version']);
    await expectRefusal(ask({ [field]: value, version: before.version + 6 }), ['staleVersion']);
    await expectRefusal(ask({ [field]: 'yes', version: before.version }), ['invalidBoolean', field]);
    await expectRefusal(ask({ [field]: value, reason: 'It has one.', version: before.version }), [
      'notApplicable',
      'reason',
    ]);
    await expectRefusal(ask({ [field]: value, status: 1, version: before.version }), ['oneMove', 'status']);
  });

  test('is no change of a field', async () => {
    const before = await ready();
    const editor = resource.access.update.flatMap(({ roles }) => roles)[0] ?? mover;
    const own = { ...before, [field]: value };
    const changed = await refusalOf(
      update(world.platform, world.actor(editor), resource, before.id, { [field]: own[field] }),
    );
    const isSeen = await sees(resource, editor, before);
    expect(isSeen ? [400, 403, 409] : [404]).toContain(changed.status);
    const creator = resource.access.create.flatMap(({ roles }) => roles)[0];
    if (creator === undefined) return;
    last += 20;
    const body = { ...world.sample(resource, last), [field]: true };
    await expectRefusal(create(world.platform, world.actor(creator), resource, body), ['notWritable', field]);
  });

  test('is done to many', async () => {
    const records = [await ready(), await ready()];
    const body = { ids: records.map(({ id, version }) => ({ id, version })), transition: { [field]: value } };
    const lines: object[] = [];
    const work = await batch(world.platform, world.actor(mover), resource, body);
    await work((line) => lines.push(line), new AbortController().signal);
    expect(lines.at(-1)).toMatchObject({ done: true, succeeded: 2, failed: 0 });
  });

  test('is made once under a key', async () => {
    const before = await ready();
    const headers = { ...(await signIn(app, await world.account(mover))), 'idempotency-key': crypto.randomUUID() };
    const url = `${addressOf(resource)}/${before.id}/status`;
    const payload = { [field]: value, version: before.version };
    const [first, again] = [
      await app.inject({ method: 'POST', url, headers, payload }),
      await app.inject({ method: 'POST', url, headers, payload }),
    ];
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({ [field]: value, version: before.version + 1 });
    expect(again.json()).toEqual(first.json());
  });
});
