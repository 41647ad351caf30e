import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { packRows, unpackRows } from '#server/features/statistics/ingestion/batchRows.ts';
import { readBatch } from '#server/features/statistics/ingestion/readBatch.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { roundsDuring } from '#tests/support/eventLoop.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

/** Two bytes for each letter, so that the end of a part would lie within a letter if parts ended anywhere. */
const lines = Array.from({ length: 30_000 }, (_, nth) => `${nth} ${'ä'.repeat(nth % 97)}`);
const text = lines.join('\n');

test.each([
  ['without a line break at its end', text],
  ['with a line break at its end', `${text}\n`],
])('A batch of several parts %s is read as a whole.', async (_, sent) => {
  const batch = await readBatch(Buffer.from(sent));
  expect(batch.lines).toEqual(lines);
  expect(batch.hash).toBe(createHash('sha256').update(sent).digest('hex'));
});

test('Empty lines are lines, also at the end of a part.', async () => {
  const batch = await readBatch(Buffer.from(`${'\n'.repeat(3)}${text}${'\n'.repeat(3)}`));
  expect(batch.lines).toEqual(['', '', '', ...lines, '', '']);
});

test('A batch of line breaks alone is refused before its last part is read.', async () => {
  const sent = Buffer.alloc(statisticsLimits.batchBytes, '\n');
  await expectRefusal(readBatch(sent), ['tooManyEvents']);
});

test('While a large batch is read, other requests have the event loop after each part.', async () => {
  const sent = Buffer.from(text);
  const rounds = await roundsDuring(() => readBatch(sent));
  expect(rounds).toBeGreaterThanOrEqual(Math.floor(sent.length / (256 * 1024)));
});

test('The rows of a large batch are stored in parts, and read back as they were.', async () => {
  // A part may end within a pair of code units.
  const rows = { '2026-11-23': `a${'😀\t"\\\n'.repeat(80_000)}`, '2026-11-30': '' };
  const stringify = vi.spyOn(JSON, 'stringify');
  const packed = await packRows(rows);
  const longest = Math.max(...stringify.mock.calls.map(([value]) => String(value).length));
  stringify.mockRestore();
  expect(longest).toBeLessThanOrEqual(128 * 1024);
  expect(await unpackRows(packed)).toEqual(rows);
  expect(await unpackRows(await packRows({}))).toEqual({});
});
