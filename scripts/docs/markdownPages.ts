import { existsSync, readdirSync } from 'node:fs';

const folders = ['docs', 'scripts', 'server', 'src', 'tests'];

/** All Markdown pages of the project. */
export function markdownPages(): string[] {
  const below = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    );
  return [...readdirSync('.'), ...below].filter((file) => file.endsWith('.md')).toSorted();
}

/** Pages with rules of their own. */
const others = /^(?:README|CHANGELOG)\.md$|^docs\/decisions\//;

/** The pages that have a table of contents and short parts. */
export const readablePages = (): string[] => markdownPages().filter((file) => !others.test(file));
