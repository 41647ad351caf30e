import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batch } from '#server/operations/batch.ts';
import { update } from '#server/operations/update.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { catalogue, type Problem } from '#src/problems/catalogue.ts';
import type { Rule } from '#src/schema/access/rules.ts';
import { mayWrite } from '#src/schema/access/writable.ts';
import { editableStatuses, updatableStatuses } from '#src/schema/editableStatuses.ts';
import { lockedFieldProblem, lockedRecordProblem } from '#src/schema/lockedProblems.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { coveredBy } from '#tests/support/coveredBy.ts';
import { sampleOfField, type Values } from '#tests/support/records.ts';
import { testedResources } from '#tests/support/testedResources.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let last = 4_000;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Who updates whatever the status is, as far as access goes. */
const editorOf = ({ access, status, ownerField }: Resource): Rule | undefined =>
  // A user is nobody’s but their own, and there is one of them already.
  access.update.find(({ where, own }) => !(own && ownerField === 'id') && !(status && status.field in where));

const cases = testedResources().flatMap((resource) => {
  const { name, editable, status } = resource;
  const rule = editorOf(resource);
  const [role] = rule?.roles ?? [];
  if (editable === undefined || status === undefined || rule === undefined || role === undefined) return [];
  const fields = Object.entries(resource.fields)
    .filter(([each, field]) => mayWrite(resource, each, field, role, false) && field.options.when === undefined)
    .map(([each]) => each);
  return Object.keys(status.machine.values).map((state) => ({ name, resource, status, rule, role, state, fields }));
});

/** What a write is refused for; nothing where it isn't. */
const problemsOf = (write: Promise<unknown>): Promise<readonly Problem[]> =>
  write.then(
    () => [],
    (error: unknown) => {
      if (error instanceof Refusal) return error.problems;
      throw error;
    },
  );

test('whoever limits a change to some statuses has somebody who could make it', () => {
  const limited = testedResources().filter(({ editable }) => editable !== undefined);
  expect([...new Set(cases.map(({ name }) => name))]).toEqual(limited.map(({ name }) => name));
});

describe.each(cases)('$name while $state', ({ resource, status, rule, role, state, fields }) => {
  const code = status.machine.values[state];
  const place = (): Promise<AnyRow> => {
    last += 20;
    return world.insert(resource, last, { ...coveredBy(rule, resource, world.actor(role).id), [status.field]: code });
  };
  /** Other values than the record has. */
  const others = (record: AnyRow): Values => {
    const sample = world.sample(resource, last + 7);
    const other = (name: string) => {
      // Of what others than its creator write, the sample has nothing.
      const value = name in sample ? sample[name] : sampleOfField(resource, name, last);
      return isDeepStrictEqual(value ?? null, record[name]) ? null : value;
    };
    return Object.fromEntries(
      fields.map((name) => [name, other(name)] as const).filter(([name, value]) => value !== record[name]),
    );
  };
  const takes = (name: string) => editableStatuses(resource, name)?.includes(state) ?? true;
  const isOpen = updatableStatuses(resource)?.includes(state) ?? true;
  const ofStatus = (resource.editable ?? []).map((each) => catalogue[each.problem ?? 'editableOnlyWhile'].type);

  test('takes a change of a field only where it is declared', async () => {
    let record = await place();
    for (const [name, value] of Object.entries(others(record))) {
      const write = update(world.platform, world.actor(role), resource, record.id, { [name]: value });
      const problems = await problemsOf(write);
      const refused = isOpen
        ? lockedFieldProblem(resource, name, record)
        : lockedRecordProblem(resource, updatableStatuses(resource) ?? []);
      if (takes(name))
        expect([name, problems.filter(({ type }) => ofStatus.some((one) => one === type))]).toEqual([name, []]);
      else expect([name, problems]).toEqual([name, [refused]]);
      // A material change has moved it to another status.
      if (problems.length === 0 && resource.material) record = await place();
    }
  });

  test.runIf(fields.some((name) => !takes(name)))('refuses the same in a batch', async () => {
    const record = await place();
    const [changed] = Object.entries(others(record)).filter(([name]) => !takes(name));
    const body = { ids: [record.id], update: Object.fromEntries(changed ? [changed] : []) };
    const lines: object[] = [];
    const work = await batch(world.platform, world.actor(role), resource, body);
    await work((line) => lines.push(line), new AbortController().signal);
    expect(lines).toContainEqual(expect.objectContaining({ id: record.id, status: 409 }));
    expect(lines).toContainEqual(expect.objectContaining({ succeeded: 0, failed: 1 }));
  });
});
