import { expect, test, vi } from 'vitest';
import { retryUnavailable } from '#server/database/retryUnavailable.ts';
import { DatabaseUnavailable } from '#server/database/unavailable.ts';

test('what the database didn’t answer is asked again, and told once', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new DatabaseUnavailable());
  // As pg's pool says it of a connection that took too long.
  work.mockRejectedValueOnce(new Error('Failed query', { cause: new Error('timeout expired') }));
  work.mockResolvedValueOnce('filled');
  const report = vi.fn<() => void>();
  expect(await retryUnavailable(work, { report })).toBe('filled');
  expect([work.mock.calls.length, report.mock.calls.length]).toEqual([3, 1]);
});

test('its patience ends', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new DatabaseUnavailable());
  await expect(retryUnavailable(work, { patience: 600 })).rejects.toBeInstanceOf(DatabaseUnavailable);
  // After 250 ms once more; the next rest would outlast it.
  expect(work).toHaveBeenCalledTimes(2);
});

test('a mistake isn’t made twice', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('syntax error'));
  await expect(retryUnavailable(work)).rejects.toThrow('syntax error');
  expect(work).toHaveBeenCalledTimes(1);
});
