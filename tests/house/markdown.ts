import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { headingsOf, withContents, withoutCode } from '../../scripts/docs/contents.ts';

/** The longest parts of a page: characters of a table cell, words of a paragraph and of a list item. */
const limits = { cell: 120, paragraph: 90, item: 60 };

/** The text that a reader sees. */
const visible = (text: string): string =>
  text
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/!?\[((?:[^\][]|\[[^\]]*\])*)\]\([^)]*\)/g, '$1')
    .trim();

const wordCount = (text: string): number => {
  const words = visible(text);
  return words === '' ? 0 : words.split(/\s+/).length;
};

const cellsOf = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** A paragraph, a list item or a row of a table. */
interface Block {
  readonly kind: 'paragraph' | 'item' | 'row';
  readonly text: string;
}

/** The paragraphs, list items and table rows of a page. */
function blocksOf(page: string): Block[] {
  const blocks: { kind: Block['kind']; text: string }[] = [];
  let isOpen = false;
  for (const line of withoutCode(page).split('\n')) {
    const item = /^\s*(?:[-*]|\d+\.) (.*)$/.exec(line);
    const last = blocks.at(-1);
    if (line.trim() === '' || /^#+ /.test(line)) isOpen = false;
    else if (/^[|\s:-]+$/.test(line)) continue;
    else if (line.startsWith('|')) blocks.push({ kind: 'row', text: line });
    else if (item) {
      blocks.push({ kind: 'item', text: item[1] ?? '' });
      isOpen = true;
    } else if (isOpen && last !== undefined) last.text += ` ${line.trim()}`;
    else {
      blocks.push({ kind: 'paragraph', text: line.trim() });
      isOpen = true;
    }
  }
  return blocks;
}

const start = (text: string): string => visible(text).slice(0, 50);

/** The parts of a page that are longer than the limits. */
export const longParts = (page: string): string[] =>
  blocksOf(page).flatMap(({ kind, text }) => {
    if (kind === 'row')
      return cellsOf(text)
        .filter((cell) => cell.length > limits.cell)
        .map((cell) => `A table cell has ${cell.length} characters of at most ${limits.cell}: ${start(cell)}…`);
    const words = wordCount(text);
    return words > limits[kind]
      ? [`A list item or paragraph has ${words} words of at most ${limits[kind]}: ${start(text)}…`]
      : [];
  });

/** Whether the table of contents is the one that `npm run docs` writes. */
export const hasContents = (page: string): boolean => withContents(page) === page;

/** The links of a page that lead to no file or no heading. */
export function brokenLinks(file: string, page = readFileSync(file, 'utf8')): string[] {
  const prose = withoutCode(page).replaceAll(/`[^`\n]*`/g, '');
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const linked = path === '' ? file : join(dirname(file), path);
    if (linked !== file && !existsSync(linked)) return true;
    if (anchor === undefined || !linked.endsWith('.md')) return false;
    const text = linked === file ? page : readFileSync(linked, 'utf8');
    return !headingsOf(text).some((heading) => heading.anchor === anchor);
  });
}
