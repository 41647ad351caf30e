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

const read = (file: string): string => readFileSync(file, 'utf8');
/** The pages with faults, each with its own. */
const faultsIn = (files: readonly string[], faultsOf: (file: string) => readonly unknown[]) =>
  files.map((file) => ({ file, faults: faultsOf(file) })).filter(({ faults }) => faults.length > 0);

describe('every page of the docs', () => {
  it('has a table of contents: npm run docs', () =>
    expect(readablePages().filter((file) => !hasContents(read(file)))).toEqual([]));

  it('has short table cells, paragraphs and list items', () =>
    expect(faultsIn(readablePages(), (file) => longParts(read(file)))).toEqual([]));

  it('links to files and headings that exist', () =>
    expect(faultsIn(markdownPages(), (file) => brokenLinks(file))).toEqual([]));
});

describe('the rules of pages', () => {
  it('find a missing table of contents', () => expect(hasContents(longPage)).toBe(false));

  it('find a long cell, paragraph and list item', () => expect(longParts(longPage)).toHaveLength(3));

  it('find links that lead nowhere', () =>
    expect(brokenLinks('docs/page.md', longPage)).toEqual(['gone.md', '#three']));
});
