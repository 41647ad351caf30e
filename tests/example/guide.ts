import { readFileSync } from 'node:fs';

/** A block of code in a page of docs; the word behind its language is the file that it belongs into. */
interface Block {
  readonly language: string;
  readonly file: string;
  readonly text: string;
}

/** The blocks of code of a page, in their order. */
export function blocksOf(page: string): Block[] {
  const found = readFileSync(page, 'utf8').matchAll(/^```(\w+) ?(\S*)\n(.*?)^```$/gms);
  return [...found].map(([, language = '', file = '', text = '']) => ({ language, file, text }));
}

/** @throws where the page has no code for the file */
export function blockFor(page: string, file: string): string {
  const block = blocksOf(page).find((each) => each.file === file);
  if (block === undefined) throw new Error(`${page} has no code for ${file}.`);
  return block.text;
}
