import { expect, test } from 'vitest';
import { addressOf, defaultPaths } from '#src/app/defaultPaths.ts';

test("react-admin's paths lead to the specification's, unless they are the same", () => {
  const of = (from: string) => defaultPaths.find((path) => path.from === from)?.to;
  expect(of('/campaigns')).toBeUndefined();
  expect(of('/campaigns/create')).toBe('/campaigns/add');
  expect(of('/campaigns/:id')).toBeUndefined();
  expect(of('/campaigns/:id/show')).toBe('/campaigns/:id');
  expect(of('/users/:id')).toBeUndefined();
  expect(of('/users/:id/show')).toBe('/users/:userId');
});

test('an id takes the place of its parameter, whatever is in it', () => {
  expect(addressOf('/users/:userId', '12')).toBe('/users/12');
  expect(addressOf('/users/:userId', 'a/b')).toBe('/users/a%2Fb');
});
