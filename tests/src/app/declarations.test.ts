import { expect, test, vi } from 'vitest';
import { adnetRoles, roleNames } from '#src/access/roles.ts';
import { referenceTargets } from '#src/fields/fieldReferences.ts';
import * as ofAdnet from '#src/resources/adnet/declared.ts';
import * as ofEverybody from '#src/resources/declared.ts';
import { rolesIn } from '#src/schema/access/rules.ts';
import { registerResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { declaredUsages } from '#src/schema/usages.ts';

const adnet: readonly Resource[] = Object.values(ofAdnet);
const everybody: readonly Resource[] = Object.values(ofEverybody);
const others = roleNames.filter((role) => !adnetRoles.includes(role));

test.each(adnet.filter(({ dictionary, long, view }) => !dictionary && !long && view === undefined))(
  '$name is read by nobody who doesn’t load it',
  (resource) => {
    expect(rolesIn(resource.access.read).filter((role) => others.includes(role))).toEqual([]);
  },
);

test.each(everybody)('$name refers to nothing that only some load', ({ fields }) => {
  const targets = Object.values(fields).flatMap((field) => [...referenceTargets(field)]);
  expect(targets.filter((target) => adnet.some(({ name }) => name === target))).toEqual([]);
});

test('a use by what only some load is left out for the others', () => {
  registerResources(ofEverybody);
  const byAdnet = adnet.filter(({ fields }) =>
    Object.values(fields).some((field) =>
      referenceTargets(field).some((target) => everybody.some(({ name }) => name === target)),
    ),
  );
  expect(byAdnet.length).toBeGreaterThan(0);
  const use = { field: 'country', list: null, count: 2, isMore: false, filter: null };
  const uses = [...byAdnet, ...everybody].map(({ name }) => ({ resource: name, ...use }));
  expect(declaredUsages({ uses }).map(({ resource }) => resource)).toEqual(everybody.map(({ name }) => name));
});

test('declarations that don’t arrive fail as a chunk does', async () => {
  vi.resetModules();
  vi.doMock('#src/resources/adnet/declared.ts', () => Promise.reject(new TypeError('Failed to fetch')));
  const { loadDeclarations } = await import('#src/app/declarations.ts');
  await expect(loadDeclarations(others)).resolves.toBeUndefined();
  await expect(loadDeclarations(['publisher'])).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk adnet failed',
  });
  vi.doUnmock('#src/resources/adnet/declared.ts');
});
