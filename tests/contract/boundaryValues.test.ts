import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create } from '#server/operations/create.ts';
import type { RoleName } from '#src/access/roles.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { boundaryValuesOf } from '#tests/support/boundaryValues.ts';
import { fulfilling } from '#tests/support/codes.ts';
import { refusalOf } from '#tests/support/refusals.ts';
import { ruledFields } from '#tests/support/ruled.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';
import { testedResources } from '#tests/support/testedResources.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let last = 900;

/** Creates a record with this value as an actor who may, with the other fields that the value depends on. */
function send(resource: Resource, role: RoleName, name: string, value: unknown): Promise<AnyRow> {
  last += 20;
  const { when, code } = resource.fields[name]?.options ?? {};
  const conditions = {
    ...fulfilling(when, resource, world.records),
    ...(typeof code === 'string' && { [code]: 'USD' }),
  };
  const given = world.sample(resource, last, { ...conditions, [name]: value });
  return create(world.platform, world.actor(role), resource, given);
}

/** Fields that can be tested alone: no rule over several fields and no rule of the platform limits them. */
const chosen = (resource: Resource, role: RoleName) => {
  const ruled = ruledFields(resource);
  const governing = Object.values(resource.fields).flatMap(({ options: { when, of } }) => [
    ...(when === undefined ? [] : [when.field]),
    ...(typeof of === 'object' && of !== null && 'field' in of ? [of.field] : []),
  ]);
  return Object.entries(resource.fields).filter(
    ([name, { readOnly, options }]) =>
      !readOnly &&
      !resource.fields[options.when?.field ?? '']?.readOnly &&
      options.write?.includes(role) !== false &&
      name !== resource.ownerField &&
      ![...ruled, ...governing].includes(name),
  );
};

const cases = testedResources().flatMap((resource) =>
  resource.access.create
    .flatMap(({ roles }) => roles)
    .slice(0, 1)
    .flatMap((role) =>
      chosen(resource, role).map(([name, field]) => ({ name: resource.name, resource, role, field, path: name })),
    ),
);

/** Fields whose values have further limits. */
const limitedOtherwise = [
  // Its least value is in the currency list: tests/server/features/payments/leastWithdrawals.test.ts.
  'withdrawals amount',
  // The deposits of campaigns have these references already: tests/server/features/payments/exchangeDeposits.test.ts.
  'exchange-deposits reference',
];

describe.each(cases)('the $path of $name', ({ name, resource, role, field, path }) => {
  const { valid, invalid: refused } = boundaryValuesOf(field);
  const taken = limitedOtherwise.includes(`${name} ${path}`) ? [] : valid;

  test.runIf(taken.length > 0)('takes the last values that its declaration allows', async () => {
    for (const value of taken) expect((await send(resource, role, path, value))[path]).toEqual(value);
  });

  test('refuses the first that it doesn’t, says so at the field, and writes nothing', async () => {
    const before = await storedRecords(world.platform, resource.name);
    for (const value of refused) {
      const { status, problems } = await refusalOf(send(resource, role, path, value));
      expect({ value, status: status === 400 || status === 422 }).toEqual({ value, status: true });
      expect({ value, at: problems.map(({ propertyPath = '' }) => propertyPath.split(/[.[]/)[0]) }).toEqual({
        value,
        at: problems.map(() => path),
      });
    }
    expect(await storedRecords(world.platform, resource.name)).toEqual(before);
  });

  test.runIf(field.required && field.options.default === undefined)('is required', async () => {
    for (const value of [null, '', '   ', undefined]) {
      const { problems } = await refusalOf(send(resource, role, path, value));
      expect({ value, at: problems.map(({ propertyPath }) => propertyPath) }).toEqual({ value, at: [path] });
    }
  });
});
