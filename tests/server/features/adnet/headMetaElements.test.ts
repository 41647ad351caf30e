import { describe, expect, test } from 'vitest';
import { parseHeadMeta } from '#server/features/adnet/parseHeadMeta.ts';

const a = '<meta name=a>';

test('finds the meta elements of a head, in any case, and none in a comment', () => {
  const page = `<!doctype html>\n<!-- ${a} --><HTML>\n<Head><META name=a><!-- <meta name=b> --><title>A</title><!----><meta\nname="c" /><!--><meta name=d></head>`;
  expect(parseHeadMeta(page)).toEqual([{ name: 'a' }, { name: 'c' }, { name: 'd' }]);
});

test.each([
  ['the body', `<html><head></head><body>${a}</body>`],
  ['a body that ends a head', `<html><head><title>A</title><body>${a}`],
  ['a second head', `<html><head></head><body><head>${a}</head>`],
  ['a head in the body', `<body><head>${a}</head></body>`],
  ['a head behind a paragraph', `<p>Hello</p><head>${a}</head>`],
  ['a head behind a text', `Hello<head>${a}</head>`],
  ['what an element of the body in the head begins', `<head><p>Hello</p>${a}</head>`],
  ['what a picture in the head begins', `<head><img>${a}</head>`],
  ['what a text in the head begins', `<head>Hello${a}</head>`],
  ['a template', `<head><template>${a}</template></head>`],
  ['an element without scripts', `<head><noscript>${a}</noscript></head>`],
  ['a title', `<head><title>${a}</title></head>`],
  ['a script', `<head><script>"${a}"</script><style>${a}</style></head>`],
  ['a comment without an end', `<head><!-- ${a}</head>`],
  ['a page without a head', a],
])('none in %s', (_, page) => expect(parseHeadMeta(page)).toEqual([]));

describe.each(['<', '<!--', '<meta', '<meta ', '<meta name=', '<!-- --', '-->', '<template>', '<html>', '<b>'])(
  'four megabytes of %s',
  (unit) => {
    test('are read once, not from each of their beginnings', () =>
      expect(parseHeadMeta(`<head>${unit.repeat((4 * 1024 * 1024) / unit.length)}`)).toEqual([]));
  },
);
