import { expect, it } from 'vitest';
import { formatDuration } from '#src/format/duration.ts';

it.each([
  [30, '30 minutes'],
  [1, '1 minute'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [48 * 60, '48 hours'],
])('says %i minutes as “%s”', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
