import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectLines } from '#server/http/logging.ts';

test('the lines of one turn are written together after it, in their order', async () => {
  const written: string[] = [];
  const target = collectLines((text) => void written.push(text));
  target.write('one\n');
  target.write('two\n');
  expect(written).toEqual([]);
  await setImmediate();
  target.write('three\n');
  await setImmediate();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

test('the end of the process waits for no turn, and writes nothing twice', async () => {
  const written: string[] = [];
  const target = collectLines((text) => void written.push(text));
  target.write('last\n');
  target.flush();
  expect(written).toEqual(['last\n']);
  await setImmediate();
  target.flush();
  expect(written).toEqual(['last\n']);
});
