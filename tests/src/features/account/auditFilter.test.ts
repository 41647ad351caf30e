import { expect, test } from 'vitest';
import { filterIn } from '#src/features/account/audit/useAuditFilter.ts';

const read = (query: string) =>
  Object.fromEntries(Object.entries(filterIn(new URLSearchParams(query))).filter(([, value]) => value !== undefined));

test('An address says what the log is filtered by.', () => {
  const from = '2026-03-01T00:00:00.000Z';
  expect(read(`actor=7&entity=campaigns&record=3&action=update&from=${from}`)).toEqual({
    actor: 7,
    entity: 'campaigns',
    record: 3,
    action: 'update',
    from,
  });
  expect(read('actor=none')).toEqual({ actor: 'none' });
});

test('What of it is wrong counts as left out, and the rest holds.', () => {
  expect(read('actor=x&action=update&from=yesterday&to=0000-01-01T00:00:00.000Z')).toEqual({ action: 'update' });
  expect(read('entity=a b&action=drop table')).toEqual({});
  // The id of a record says nothing without what it is a record of.
  expect(read('record=3')).toEqual({});
});
