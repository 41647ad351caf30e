import { describe, expect, test } from 'vitest';
import { sliceBytes, writeArray, writeLongJson } from '#server/platform/jsonInSlices.ts';
import { mapInSlices, nextSlice } from '#server/platform/slices.ts';
import { roundsDuring } from '#tests/support/eventLoop.ts';

const itemOf = (bytes: number) => (n: number) => ({ id: n, text: `“${'x'.repeat(bytes)}”\n`, none: undefined });
const items = (count: number, bytes: number) => Array.from({ length: count }, (_, n) => itemOf(bytes)(n));

describe('the slices of long work', () => {
  test('run one in a round of the event loop, however many requests wait for one', async () => {
    const order: string[] = [];
    const work = async (name: string) => {
      for (let slice = 0; slice < 3; slice += 1) {
        await nextSlice();
        order.push(name);
      }
    };
    const rounds = await roundsDuring(() => Promise.all(['a', 'b'].map(work)));
    expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
    expect(rounds).toBeGreaterThanOrEqual(5);
  });

  test('of a map have no more items than they may', async () => {
    const double = (n: number) => 2 * n;
    const numbers = Array.from({ length: 1_000 }, (_, n) => n);
    let mapped: number[] = [];
    const rounds = await roundsDuring(async () => {
      mapped = await mapInSlices(numbers, 100, double);
    });
    expect(mapped).toEqual(numbers.map(double));
    expect(rounds).toBeGreaterThanOrEqual(9);
  });

  test('of a map get the index of each item among all items', async () => {
    expect(await mapInSlices(['a', 'b', 'c', 'd', 'e'], 2, (_, index) => index)).toEqual([0, 1, 2, 3, 4]);
  });

  test('of a map end with the first error', async () => {
    const mapped: number[] = [];
    const mapping = mapInSlices([1, 2, 3], 1, (n) => {
      if (n === 2) throw new Error('two');
      mapped.push(n);
    });
    await expect(mapping).rejects.toThrow('two');
    expect(mapped).toEqual([1]);
  });
});

describe('an array that is written in slices', () => {
  test.each([
    ['nothing', []],
    ['one item', [{ id: 1 }]],
    ['values of every kind', [null, undefined, 'ä€😀', 1.5, true, [1, [2]], { at: new Date(0), no: undefined }]],
    ['many items', items(1_000, 10)],
    ['large items', items(100, 30_000)],
  ])('is the same JSON: %s', async (_, values) => {
    const { json, fits } = await writeArray(values);
    expect(json.toString()).toBe(JSON.stringify(values));
    expect(fits).toBe(values.length);
  });

  test('leaves the event loop free after each slice of bytes', async () => {
    const values = items(1_000, 2_000);
    const bytes = JSON.stringify(values).length;
    const rounds = await roundsDuring(() => writeArray(values));
    expect(rounds).toBeGreaterThanOrEqual(Math.floor(bytes / (2 * sliceBytes)));
  });

  test.each([10, 3_000, 100_000])('stops at the first item of %d bytes that doesn’t fit', async (bytes) => {
    const values = items(40, bytes);
    for (const count of [1, 19, 20, 21, 39]) {
      const size = Buffer.byteLength(JSON.stringify(values.slice(0, count)));
      expect((await writeArray(values, size)).fits).toBe(count);
      expect((await writeArray(values, size - 1)).fits).toBe(count - 1);
    }
    const size = Buffer.byteLength(JSON.stringify(values));
    expect((await writeArray(values, size)).json).toHaveLength(size);
  });
});

describe('a long answer', () => {
  test('with long arrays as members is the same JSON', async () => {
    const answer = { rows: items(500, 100), total: 7, none: undefined, few: [1, 2], 'a "name"': items(101, 1) };
    expect(String(await writeLongJson(answer))).toBe(JSON.stringify(answer));
    expect(String(await writeLongJson(answer.rows))).toBe(JSON.stringify(answer.rows));
    const nested = [answer, undefined, { at: new Date(0), of: [null, { answer }], text: 'ä', f: undefined }];
    expect(String(await writeLongJson(nested))).toBe(JSON.stringify(nested));
    const odd = { rows: items(101, 1), f: () => 1, s: Symbol('s'), own: { toJSON: () => 'own', rows: items(101, 1) } };
    expect(String(await writeLongJson(odd))).toBe(JSON.stringify(odd));
  });

  test('leaves the event loop free, however its many items are spread over arrays', async () => {
    const [few, many] = [items(40, 1_000), items(500, 1_000)];
    for (const answer of [[{ many }, { many }], { many }, Array.from({ length: 50 }, () => ({ few }))]) {
      const bytes = JSON.stringify(answer).length;
      let json: Buffer | undefined;
      const rounds = await roundsDuring(async () => {
        json = await writeLongJson(answer);
      });
      expect(String(json)).toBe(JSON.stringify(answer));
      expect(rounds).toBeGreaterThanOrEqual(Math.floor(bytes / (3 * sliceBytes)));
    }
  });

  test.each([[undefined], [null], ['text'], [{ rows: [1] }], [[1, 2]], [new Date()], [Buffer.alloc(1_000)]])(
    'is none: %j',
    async (value) => {
      expect(await writeLongJson(value)).toBeUndefined();
    },
  );
});
