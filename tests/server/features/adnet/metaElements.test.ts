import { describe, expect, test } from 'vitest';
import { metaElements } from '#server/features/adnet/metaElements.ts';

test('finds the meta elements of a page, in any case, and none in a comment', () => {
  const page = '<META name=a><!-- <meta name=b> --><metal><p>meta</p><!----><meta\nname="c" /><!--><meta name=d>';
  expect(metaElements(page)).toEqual([{ name: 'a' }, { name: 'c' }, { name: 'd' }]);
});

test('a comment without an end hides the rest of the page', () => {
  expect(metaElements('<meta name=a><!-- <meta name=b>')).toEqual([{ name: 'a' }]);
});

test('what a script or a style writes is no element', () => {
  expect(metaElements('<script>"<meta name=a>"</script><style><meta name=b></style>')).toEqual([]);
});

describe.each(['<', '<!--', '<meta', '<meta ', '<meta name=', '<!-- --', '-->'])('four megabytes of %s', (unit) => {
  test('are read once, not from each of their beginnings', () =>
    expect(metaElements(unit.repeat((4 * 1024 * 1024) / unit.length))).toEqual([]));
});
