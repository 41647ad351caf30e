import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An import: the file that it stands in, what it names (below the project's folder), and how it is written. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly written: string;
  /** When what it names is loaded: with the file, later, or never, as types are. */
  readonly loaded: 'with' | 'later' | 'never';
}

/** `from '…'`, `import '…'`, `import('…')`, and each pattern of a glob. */
const specifier = /\b(?:(?:import|export)(\s+type\b)?[^'"();]*?\bfrom\s*|import\s*(\()?\s*)'((?:\.{1,2}\/|#)[^']+)'/g;
const glob = /import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')([^)]*)/g;
const quoted = /'([^'!][^']*)'/g;

/** @returns the file that a specifier names, without its query; `/src/x` is how a glob writes the project's folder */
const resolved = (from: string, written: string): string => {
  const [path = ''] = written.split('?', 1);
  if (path.startsWith('#') || path.startsWith('/')) return path.slice(1);
  return join(dirname(from), path);
};

/** Every import of a source text, those of its globs by their patterns. */
export function importsOf(from: string, text: string): Import[] {
  const importOf = (written: string, loaded: Import['loaded']): Import => ({
    from,
    to: resolved(from, written),
    written,
    loaded,
  });
  const named = [...text.matchAll(specifier)].map(([, type, later, written = '']) =>
    importOf(written, type ? 'never' : later ? 'later' : 'with'),
  );
  const globs = [...text.matchAll(glob)].flatMap(([, patterns = '', options = '']) =>
    [...patterns.matchAll(quoted)].map(([, pattern = '']) =>
      importOf(pattern, options.includes('eager: true') ? 'with' : 'later'),
    ),
  );
  return [...named, ...globs];
}

export const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file))
    .toSorted();

/** Every import of both sides that names a file of the project. */
export const readImports = (): Import[] =>
  ['src', 'server'].flatMap(sourcesIn).flatMap((file) => importsOf(file, readFileSync(file, 'utf8')));
