import type { CsvFace } from '#src/schema/csvFace.ts';
import type { Link } from './kind.ts';

/** An address has no space in it: what stands before the last one is the title. */
const line = /^(.*)\s(\S+)$/;

function linkOf(text: string): Link {
  const [, title = '', url = text] = line.exec(text) ?? [];
  return { title: title.trim(), url };
}

/** A line a link: its title, then its address. */
export const csv: CsvFace<readonly Link[]> = {
  write: (links) => [links.map(({ title, url }) => `${title} ${url}`).join('\n')],
  read: ([cell = '']) =>
    cell
      .split(/\r?\n/)
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map(linkOf),
};
