import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type DatabaseRow, partialSelectionOf, selectionOf } from '#server/operations/selection.ts';
import { allResources } from '#src/schema/registry.ts';

/** Whether V8 keeps an object by its shape, and not as a dictionary. */
function hasShape(value: object): unknown {
  setFlagsFromString('--allow-natives-syntax');
  return runInThisContext('(value) => %HasFastProperties(value)')(value);
}

const row: DatabaseRow = new Proxy({}, { get: (_, name) => (name === 'id' || name === 'version' ? 1 : null) });

test('every record of a list has a shape, however many fields it has', () => {
  const dictionaries = allResources().filter((resource) => {
    const fields = Object.keys(resource.fields);
    const selections = [selectionOf(resource), partialSelectionOf(resource, fields)];
    return selections.some(({ toRecord }) => !hasShape(toRecord(row)));
  });
  expect(dictionaries.map(({ name }) => name)).toEqual([]);
});
