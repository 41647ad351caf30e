import type { CsvFormat } from '#src/schema/csvFormat.ts';
import type { Link } from './kind.ts';

/** A title and a URL: a URL contains no space, so the last one separates them. */
const line = /^(.*)\s(\S+)$/;

function linkOf(text: string): Link {
  const [, title = '', url = text] = line.exec(text) ?? [];
  return { title: title.trim(), url };
}

/** One link per line: the title, then the URL. */
export const csv: CsvFormat<readonly Link[]> = {
  write: (links) => [links.map(({ title, url }) => `${title} ${url}`).join('\n')],
  read: ([cell = '']) =>
    cell
      .split(/\r?\n/)
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map(linkOf),
};
