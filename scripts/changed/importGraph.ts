import { type Graph, graphOf } from '#tests/house/circles.ts';
import { type Import, importsOf } from '#tests/house/imports.ts';

/** A file with code, and its path in the project. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** @returns a pattern for the paths that a glob of `import.meta.glob` matches */
function globPattern(glob: string): RegExp {
  const source = glob.replaceAll(/[.+^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\*\*\/|\*|\{|\}|,/g, (part) => {
    if (part === '**/') return '(?:.+/)?';
    if (part === '*') return '[^/]*';
    return { '{': '(?:', '}': ')' }[part] ?? '|';
  });
  return new RegExp(`^${source}$`);
}

/** Every import of the files. A glob is replaced by the files that it matches. */
export function resolvedImports(files: readonly SourceFile[]): Import[] {
  const resolve = (one: Import): Import[] => {
    if (!one.to.includes('*')) return [one];
    const pattern = globPattern(one.to);
    return files.filter(({ path }) => pattern.test(path)).map(({ path }) => ({ ...one, to: path }));
  };
  return files.flatMap(({ path, text }) => importsOf(path, text).flatMap(resolve));
}

/**
 * File → the files that import it. A deleted file is in it as long as another one imports it.
 * @param follows whether the import counts
 */
export const importersIn = (imports: readonly Import[], follows: (one: Import) => boolean): Graph =>
  graphOf(imports.filter(follows).map(({ from, to }) => [to, from]));

/** Whether the import exists at run time. Types are erased, and the compiler checks them. */
export const isLoaded = ({ loaded }: Import): boolean => loaded !== 'never';
