import { afterEach, expect, test, vi } from 'vitest';
import { ChunkError, CssChunkError, loadChunk } from '#src/ui/loadChunk.ts';
import { saying } from '#tests/support/specification.ts';

const noChunk = saying('Loading chunk {id} failed');

afterEach(() => vi.useRealTimers());

test('a chunk arrives as it is', async () => {
  expect(await loadChunk('users', () => Promise.resolve(7))).toBe(7);
});

test('a chunk that is not there fails as missing, in the words of the specification', async () => {
  const failing = loadChunk('users', () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  await expect(failing).rejects.toThrow(ChunkError);
  await expect(failing).rejects.toMatchObject({ message: expect.stringMatching(noChunk), type: 'missing' });
});

test('a style that is not there has the code of the specification', async () => {
  const failing = loadChunk('users', () => Promise.reject(new Error('Unable to preload CSS for /admin/assets/a.css')));
  await expect(failing).rejects.toThrow(CssChunkError);
  await expect(failing).rejects.toMatchObject({
    message: expect.stringMatching(saying('Loading CSS chunk {id} failed')),
    code: 'CSS_CHUNK_LOAD_FAILED',
  });
});

test('a chunk that does not come is given up after 120 s', async () => {
  vi.useFakeTimers();
  const settled = vi.fn<(error: unknown) => void>();
  loadChunk('users', () => new Promise(() => {})).catch(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled.mock.lastCall?.[0]).toMatchObject({ message: expect.stringMatching(noChunk), type: 'timeout' });
});
