import { describe, expect, test } from 'vitest';
import { pictureUrls } from '#src/fields/richText/markup.ts';
import { toPlainText } from '#src/fields/richText/plainText.ts';
import { sanitizeRichText } from '#src/fields/richText/server.ts';
import { limits } from '#src/limits.ts';

const picture = `/uploads/${'x'.repeat(22)}.png`;

const kept = [
  `<p data-align="right"><img src="${picture}" alt="A map" width="320" /></p>`,
  '<p>A <strong>b</strong> <em>c</em> <u>d</u> <s>e</s><br />f</p>',
  ...[1, 2, 3, 4, 5, 6].map((level) => `<h${level}>Heading</h${level}>`),
  '<ul><li><p>one</p></li></ul><ol><li><p>two</p></li></ol>',
  '<p><a href="https://example.com/?a=1&amp;b=2">link</a></p>',
  ...['left', 'center', 'right', 'justify'].map((alignment) => `<p data-align="${alignment}">aligned</p>`),
];

const hostile: readonly (readonly [given: string, left: string])[] = [
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="alert(1)" class="x" id="y">a</p>', '<p>a</p>'],
  ['<img src="x" onerror="alert(1)"><p>a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href=" java\tscript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<a href="https://a.example" target="_top" onmouseover="x()">a</a>', '<a href="https://a.example">a</a>'],
  ['<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
  ['<iframe src="https://evil.example"></iframe><p>a</p>', '<p>a</p>'],
  ['<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
  ['<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
  ['<p data-align="expression(x)">a</p>', '<p>a</p>'],
  ['<math><mtext></math><p>a</p>', '<p>a</p>'],
  [
    `<img src="${picture}" alt="a" onload="x()" style="width:9px" class="x" srcset="y" />`,
    `<img src="${picture}" alt="a" />`,
  ],
  [`<img src="${picture}" width="999999" />`, `<img src="${picture}" alt="" width="1200" />`],
  [
    `<img src="${picture}" width="1e309" /><img src="${picture}" width="-5" />`,
    `<img src="${picture}" alt="" />`.repeat(2),
  ],
  [`<img src="${picture}?x" /><img src="https://evil.example${picture}" /><p>a</p>`, '<p>a</p>'],
  [`<img src="//evil.example${picture}" /><img src="/admin${picture}" /><p>a</p>`, '<p>a</p>'],
  ['<img src="data:image/svg+xml,<svg onload=x()>" /><p>a</p>', '<p>a</p>'],
  [
    `<picture><source srcset="https://evil.example" /><img src="${picture}" /></picture>`,
    `<img src="${picture}" alt="" />`,
  ],
  ['<form action="https://evil.example"><button>a</button></form>', 'a'],
];

describe('what is written', () => {
  test.each(kept)('keeps %s', (html) => expect(sanitizeRichText(html)).toBe(html));

  test.each(hostile)('of %s leaves %s', (given, left) => {
    expect(sanitizeRichText(given)).toBe(left);
    expect(sanitizeRichText(left)).toBe(left);
  });

  test('takes the markup of other editors for its own', () => {
    expect(sanitizeRichText('<p style="color: red; text-align: center"><b>a</b> <i>b</i> <strike>c</strike></p>')).toBe(
      '<p data-align="center"><strong>a</strong> <em>b</em> <s>c</s></p>',
    );
  });
});

test('the text of HTML is in one line, without markup', () => {
  expect(toPlainText('<h1>A &amp; B</h1><ul><li>one</li><li>two &#8364;&#x41;</li></ul><p>a<br>b&nbsp;c</p>')).toBe(
    'A & B one two €A a b c',
  );
  expect(toPlainText('&#x110000; &bogus; &lt;b&gt;')).toBe('&#x110000; &bogus; <b>');
});

describe.each(['<', '<br', '</p', '<img ', '<img alt', '<a href="<!--'])('a megabyte of %s', (unit) => {
  const text = unit.repeat(1_000_000 / unit.length);

  test('is read once, not from each of its beginnings', () => {
    expect(toPlainText(text)).toBe(text.trim());
    expect(pictureUrls(text)).toEqual([]);
  });

  test('is sanitized as far as it is accepted', () =>
    expect(pictureUrls(sanitizeRichText(text.slice(0, limits.rawMarkup)))).toEqual([]));
});
