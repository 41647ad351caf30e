import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapInSlices } from '#server/async/mapInSlices.ts';

test('gives the results in order, and turns to other work between slices', async () => {
  const done: (number | 'other')[] = [];
  const mapping = mapInSlices(
    [1, 2, 3, 4, 5],
    (item, index) => {
      done.push(index);
      return item * 10;
    },
    2,
  );
  for (const _ of [1, 2]) {
    await nextTurn();
    done.push('other');
  }
  expect(await mapping).toEqual([10, 20, 30, 40, 50]);
  expect(done.filter((each) => each !== 'other')).toEqual([0, 1, 2, 3, 4]);
  // The first slice is done at once, the last one not before others had a turn.
  expect(done.slice(0, 2)).toEqual([0, 1]);
  expect(done.indexOf('other')).toBeLessThan(done.indexOf(4));
});

test('fails as its work does', async () => {
  const failing = mapInSlices(
    [1, 2],
    (item) => {
      if (item === 2) throw new Error('two');
    },
    1,
  );
  await expect(failing).rejects.toThrow('two');
});
