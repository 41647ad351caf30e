import { describe, expect, test } from 'vitest';
import { parseQuery } from '#src/providers/query.ts';

describe('a query string', () => {
  test.each([
    ['?page=2', { page: 2 }],
    ['?from=-1.5', { from: -1.5 }],
    ['?closed=true&open=false', { closed: true, open: false }],
    ['?q=tokens%20%26%20more', { q: 'tokens & more' }],
    ['?status=1&status=2', { status: [1, 2] }],
    ['?empty=&bare', { empty: '', bare: null }],
    ['', {}],
  ])('%s', (search, values) => {
    expect(parseQuery(search)).toEqual(values);
  });

  test.each(['007', '1e3', '0x10', '+5', '1.0', '-0', '12345678901234567890', 'Infinity', 'NaN', ' 5', '.5'])(
    'keeps %j as the text it is',
    (text) => {
      expect(parseQuery(`?id=${encodeURIComponent(text)}`)).toEqual({ id: text });
    },
  );

  test('keeps the numbers of a list apart from its texts', () => {
    expect(parseQuery('?id=7&id=007')).toEqual({ id: [7, '007'] });
  });
});
