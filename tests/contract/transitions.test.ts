import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRecords } from '#server/operations/findRecords.ts';
import { transition } from '#server/operations/transition.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import type { Rule } from '#src/schema/access/rules.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { type StatusMachine, type Transition, transitionTo } from '#src/schema/status.ts';
import { coveredBy } from '#tests/support/coveredBy.ts';
import type { Values } from '#tests/support/records.ts';
import { expectRefusal, refusalOf } from '#tests/support/refusals.ts';
import { createUser } from '#tests/support/signIn.ts';
import { testedResources } from '#tests/support/testedResources.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const reason = 'A reason that is long enough to be read.';

const machines = testedResources().flatMap((resource) =>
  resource.status === undefined ? [] : [{ name: resource.name, resource, ...resource.status }],
);
const edges = machines.flatMap(({ machine, ...rest }) =>
  machine.transitions.flatMap((move) =>
    move.from.map((from) => ({ ...rest, machine, move, from, edge: `${from} → ${move.to} (${move.name})` })),
  ),
);

/** Values of a record that a rule covers, for the role's user. */
const coveredFor = (rule: Rule, resource: Resource, role: RoleName): Values =>
  coveredBy(rule, resource, world.actor(role).id);

const newUser = async (role: RoleName): Promise<number> => (await createUser(world.platform, { roles: [role] })).id;

/** Resource → a user who is new, so that a decision about money takes nobody else because of what other tests did. */
const people: Readonly<Record<string, () => Promise<Values>>> = {
  withdrawals: async () => ({ owner: await newUser('bounty-hunter') }),
  invoices: async () => ({ owner: await newUser('bounty-hunter') }),
  deposits: async () => ({ recordedBy: await newUser('bounty-admin') }),
  'exchange-deposits': async () => ({ recordedBy: await newUser('advert-admin') }),
};

let last = 500;
async function placed(resource: Resource, field: string, machine: StatusMachine, from: string, values: Values) {
  last += 20;
  const person = await people[resource.name]?.();
  return world.insert(resource, last, { ...person, ...values, [field]: machine.values[from] });
}

const move = (role: RoleName, resource: Resource, { id, version }: AnyRow, to: unknown, why?: string) =>
  transition(world.platform, world.actor(role), resource, id, { status: to, version, reason: why });

/** The body's reason, if the transition takes one. */
const saying = ({ reason: asked }: Transition) => (asked === undefined ? undefined : reason);

async function stored(resource: Resource, id: number): Promise<AnyRow | undefined> {
  const all = await Promise.all(
    roleNames.map((role) => findRecords(world.platform.database.sql, world.actor(role), resource, [id])),
  );
  return all.flat()[0];
}

describe.each(edges)('$name: $edge', ({ resource, field, machine, move: taken, from }) => {
  test('is made by those who may', async () => {
    for (const rule of taken.by) {
      for (const role of rule.roles) {
        const before = await placed(resource, field, machine, from, coveredFor(rule, resource, role));
        const after = await move(role, resource, before, machine.values[taken.to], saying(taken));
        expect(after[field]).toBe(machine.values[taken.to]);
        expect(after.version).toBe(before.version + 1);
        if (machine.reasonField) expect(after[machine.reasonField]).toBe(saying(taken) ?? null);
      }
    }
  });

  test('is refused to everybody else, and changes nothing', async () => {
    for (const role of roleNames.filter((each) => !taken.by.some(({ roles }) => roles.includes(each)))) {
      const before = await placed(resource, field, machine, from, {});
      const { status } = await refusalOf(move(role, resource, before, machine.values[taken.to], saying(taken)));
      expect([403, 404]).toContain(status);
      expect(await stored(resource, before.id)).toEqual(before);
    }
  });

  test.runIf(taken.by.some(({ own }) => own))('of a record that isn’t one’s own is refused', async () => {
    for (const role of taken.by.filter(({ own }) => own).flatMap(({ roles }) => roles)) {
      const owner = world.actor(role === 'admin' ? 'bounty-admin' : 'admin').id;
      const before = await placed(resource, field, machine, from, { [resource.ownerField ?? '']: owner });
      const { status } = await refusalOf(move(role, resource, before, machine.values[taken.to], saying(taken)));
      expect([403, 404]).toContain(status);
    }
  });

  const [rule] = taken.by;
  const [role] = rule?.roles ?? [];
  if (rule === undefined || role === undefined) return;

  test.runIf(taken.reason === 'required')('needs a reason', async () => {
    const before = await placed(resource, field, machine, from, coveredFor(rule, resource, role));
    for (const why of [undefined, '', 'too short', '            '])
      await expectRefusal(move(role, resource, before, machine.values[taken.to], why), [
        taken.reasonProblem ?? 'reasonRequired',
        'reason',
      ]);
    expect(await stored(resource, before.id)).toEqual(before);
  });

  test.runIf(taken.inFuture)('is refused when its time has passed', async () => {
    if (taken.inFuture === undefined) return;
    const late = { ...coveredFor(rule, resource, role), [taken.inFuture.field]: '2020-01-01T00:00:00.000Z' };
    const before = await placed(resource, field, machine, from, late);
    await expectRefusal(move(role, resource, before, machine.values[taken.to], saying(taken)), [
      taken.inFuture.problem,
      taken.inFuture.field,
    ]);
  });

  test.runIf(taken.inFuture)('takes a later time with the status only if it is extendable', async () => {
    const { field: time = '', extendable } = taken.inFuture ?? {};
    const covered = coveredFor(rule, resource, role);
    const late = await placed(resource, field, machine, from, { ...covered, [time]: '2020-01-01T00:00:00.000Z' });
    const { [time]: later } = await placed(resource, field, machine, from, covered);
    const status = machine.values[taken.to];
    const moveUntil = (end: unknown) =>
      transition(world.platform, world.actor(role), resource, late.id, { status, version: late.version, [time]: end });
    if (!extendable) return expectRefusal(moveUntil(later), ['notApplicable', time]);
    await expectRefusal(moveUntil('soon'), ['invalidDate', time]);
    await expectRefusal(moveUntil(null), ['required', time]);
    await refusalOf(moveUntil('2020-02-01T00:00:00.000Z'));
    expect(await stored(resource, late.id)).toEqual(late);
    expect(await moveUntil(later)).toMatchObject({ [time]: later, [field]: status, version: late.version + 1 });
    // A time that is ahead is the owner's to change.
    const { id, version } = await placed(resource, field, machine, from, covered);
    const request = { status, version, [time]: '2998-01-01T00:00:00.000Z' };
    await expectRefusal(transition(world.platform, world.actor(role), resource, id, request), ['notApplicable', time]);
  });

  test.runIf(taken.notBefore)('is refused until its time has passed', async () => {
    if (taken.notBefore === undefined) return;
    const early = { ...coveredFor(rule, resource, role), [taken.notBefore.field]: '2999-01-01T00:00:00.000Z' };
    const before = await placed(resource, field, machine, from, early);
    await expectRefusal(move(role, resource, before, machine.values[taken.to], saying(taken)), [
      taken.notBefore.problem,
      taken.notBefore.field,
    ]);
    expect(await stored(resource, before.id)).toEqual(before);
  });

  test('is refused on an older version, and without one', async () => {
    const before = await placed(resource, field, machine, from, coveredFor(rule, resource, role));
    const to = machine.values[taken.to];
    await expectRefusal(move(role, resource, { ...before, version: 7 }, to, saying(taken)), ['staleVersion']);
    const actor = world.actor(role);
    const without = transition(world.platform, actor, resource, before.id, { status: to, reason: saying(taken) });
    await expectRefusal(without, ['versionRequired', 'version']);
  });
});

/** The first rule of who may make the transition; undefined if only the platform does. */
const deciderOf = (machine: StatusMachine): Rule | undefined => machine.transitions.flatMap(({ by }) => by)[0];

test.each(machines.filter(({ machine }) => deciderOf(machine) === undefined))(
  'nobody decides on $name',
  async ({ resource, machine }) => {
    const [record] = world.records[resource.name] ?? [];
    if (record === undefined) throw new Error(`There is nothing to decide on in ${resource.name}.`);
    for (const role of roleNames)
      for (const to of Object.values(machine.values))
        await expectRefusal(move(role, resource, record, to), ['forbidden']);
  },
);

const decided = machines.filter(({ machine }) => deciderOf(machine) !== undefined);

describe.each(decided)('$name', ({ resource, field, machine }) => {
  const codes = Object.values(machine.values);
  const missing = codes.flatMap((from) =>
    codes.filter((to) => transitionTo(machine, from, to) === undefined).map((to) => [from, to] as const),
  );
  const decider = deciderOf(machine);

  test.each(missing)('never goes from %s to %s', async (from, to) => {
    const [role] = decider?.roles ?? [];
    if (decider === undefined || role === undefined) throw new Error(`Nobody decides on ${resource.name}.`);
    last += 20;
    const before = await world.insert(resource, last, { ...coveredFor(decider, resource, role), [field]: from });
    const { problems, status } = await refusalOf(move(role, resource, before, to, reason));
    expect(status).toBe(409);
    const nameOf = (code: unknown) => Object.keys(machine.values).find((name) => machine.values[name] === code);
    const allowed = machine.transitions.filter((each) => each.from.includes(nameOf(from) ?? '')).map((each) => each.to);
    expect(problems[0]?.parameters).toEqual({
      from: nameOf(from),
      to: nameOf(to),
      allowed: allowed.length > 0 ? allowed : ['nothing'],
    });
  });

  test('has no other status', async () => {
    const [role] = decider?.roles ?? [];
    const [record] = world.records[resource.name] ?? [];
    if (role === undefined || record === undefined)
      throw new Error(`There is nothing to decide on in ${resource.name}.`);
    for (const to of [99, 'gone', null, undefined, [0], '0'])
      await expectRefusal(move(role, resource, record, to), ['invalidChoice', 'status']);
  });
});
