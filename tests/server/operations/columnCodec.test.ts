import { expect, test } from 'vitest';
import { decoders } from '#server/operations/columnCodec.ts';

test.each([
  ['2026-11-21 08:05:37.123+00', '2026-11-21T08:05:37.123Z'],
  ['2026-11-21 08:05:37.1+00', '2026-11-21T08:05:37.100Z'],
  ['2026-11-21 08:05:37+00', '2026-11-21T08:05:37.000Z'],
  ['2026-11-21 10:05:37.12+02', '2026-11-21T08:05:37.120Z'],
  ['2026-11-20 21:35:37-10:30', '2026-11-21T08:05:37.000Z'],
  ['0001-01-01 00:00:00+00', '0001-01-01T00:00:00.000Z'],
  ['9999-12-31 23:59:59.999+00', '9999-12-31T23:59:59.999Z'],
])('a time that the database writes as %s is %s, whatever zone its session is in', (text, iso) => {
  expect(decoders.timestamptz?.(text)).toBe(iso);
});
