import { readFileSync } from 'node:fs';

/** A code block of a docs page; the word after its language is the file that it belongs to. */
interface Block {
  readonly language: string;
  readonly file: string;
  readonly text: string;
}

/** The code blocks of a page, in order. */
export function blocksOf(page: string): Block[] {
  const found = readFileSync(page, 'utf8').matchAll(/^```(\w+) ?(\S*)\n(.*?)^```$/gms);
  return [...found].map(([, language = '', file = '', text = '']) => ({ language, file, text }));
}

/** @throws if the page has no code block for the file */
export function blockFor(page: string, file: string): string {
  const block = blocksOf(page).find((each) => each.file === file);
  if (block === undefined) throw new Error(`${page} has no code for ${file}.`);
  return block.text;
}
