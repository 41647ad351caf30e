import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { jsonArray } from '#server/async/jsonArray.ts';
import { type ZipEntry, zipFile } from '#server/async/zipFile.ts';
import { partsOfZip } from '#tests/support/xlsx.ts';

async function* pieces(...texts: readonly string[]): AsyncGenerator<string> {
  yield* texts;
}

async function* entriesOf(files: Readonly<Record<string, AsyncIterable<string>>>): AsyncGenerator<ZipEntry> {
  for (const [path, content] of Object.entries(files)) yield { path, content };
}

describe('a zip', () => {
  test('has its files in their order, with what their pieces make up', async () => {
    const bytes = await buffer(Readable.from(zipFile(entriesOf({ a: pieces('x', 'é'), b: pieces(), c: pieces('z') }))));
    expect([...(await partsOfZip(bytes))]).toEqual([
      ['a', 'xé'],
      ['b', ''],
      ['c', 'z'],
    ]);
  });

  test('ends with the error of one of them', async () => {
    async function* failing(): AsyncGenerator<string> {
      yield 'x';
      throw new Error('The database is gone.');
    }
    await expect(buffer(Readable.from(zipFile(entriesOf({ a: failing(), b: pieces('y') }))))).rejects.toThrow(
      'The database is gone.',
    );
    async function* noMore(): AsyncGenerator<ZipEntry> {
      yield { path: 'a', content: pieces('x') };
      throw new Error('There is no more.');
    }
    await expect(buffer(Readable.from(zipFile(noMore())))).rejects.toThrow('There is no more.');
  });

  test('makes nothing ahead of its reader, and nothing more once the reader has gone', async () => {
    let made = 0;
    let isLetGo = false;
    async function* endless(): AsyncGenerator<string> {
      try {
        for (;;) {
          made += 1;
          // What can't be made smaller, so that it soon fills what is kept of the output.
          yield Buffer.from(crypto.getRandomValues(new Uint8Array(32_768))).toString('hex');
        }
      } finally {
        isLetGo = true;
      }
    }
    for await (const bytes of zipFile(entriesOf({ a: endless() }))) {
      expect(bytes.length).toBeGreaterThan(0);
      await new Promise((resolve) => setTimeout(resolve, 50));
      break;
    }
    await expect.poll(() => isLetGo).toBe(true);
    expect(made).toBeLessThan(20);
  });
});

test('JSON is an array, one value a line, of however many steps', async () => {
  const textOf = (steps: readonly (readonly unknown[])[]) => buffer(Readable.from(jsonArray(Readable.from(steps))));
  expect(String(await textOf([]))).toBe('[]\n');
  expect(String(await textOf([[1, { a: 'x' }], [null]]))).toBe('[\n1,\n{"a":"x"},\nnull\n]\n');
});
