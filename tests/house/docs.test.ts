import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { markdownPages, readablePages } from '../../scripts/docs/markdownPages.ts';
import { brokenLinks, hasContents, longParts } from './markdown.ts';

const longPage = `# Page

First.

## One

${'word '.repeat(91)}

- ${'word '.repeat(61)}

| a | ${'b'.repeat(121)} |
| - | - |

## Two

[gone](gone.md), [no heading](#three), [one](#one), [site](https://quarry.example)

## Three and four
`;

describe('every page of the docs', () => {
  it.each(readablePages())('%s has a table of contents: npm run docs', (file) =>
    expect(hasContents(readFileSync(file, 'utf8'))).toBe(true),
  );

  it.each(readablePages())('%s has short table cells, paragraphs and list items', (file) =>
    expect(longParts(readFileSync(file, 'utf8'))).toEqual([]),
  );

  it.each(markdownPages())('%s links to files and headings that exist', (file) =>
    expect(brokenLinks(file)).toEqual([]),
  );
});

describe('the rules of pages', () => {
  it('find a missing table of contents', () => expect(hasContents(longPage)).toBe(false));

  it('find a long cell, paragraph and list item', () => expect(longParts(longPage)).toHaveLength(3));

  it('find links that lead nowhere', () =>
    expect(brokenLinks('docs/page.md', longPage)).toEqual(['gone.md', '#three']));
});
