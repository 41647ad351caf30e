import { dirname, join } from 'node:path';
import { graphOf, reachedFrom } from './circles.ts';
import { classesGiven, classesStyled } from './classes.ts';
import { type Import, importsOf } from './imports.ts';

/** Sources, sheets and index.html by their paths below the project's folder. */
export type Texts = ReadonlyMap<string, string>;

/** What runs first, and what stands around every page behind the login. */
const entry = 'src/app/main.tsx';
const shell = 'src/app/Admin.tsx';

const isSource = (file: string): boolean => /\.tsx?$/.test(file);

/** What is loaded by something, each file that a glob means in place of its pattern. A sheet that is read as text is not loaded. */
function loadingImports(texts: Texts): Import[] {
  const files = [...texts.keys()];
  const imports = [...texts].filter(([file]) => isSource(file)).flatMap(([file, text]) => importsOf(file, text));
  return imports
    .filter(({ loaded, written }) => loaded !== 'never' && !written.includes('?'))
    .flatMap((one) => {
      const pattern = new RegExp(`^${one.to.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
      return one.to.includes('*') ? files.filter((file) => pattern.test(file)).map((to) => ({ ...one, to })) : one;
    });
}

/** The sheets that index.html links to, and those that they import. */
function linkedSheets(texts: Texts): Set<string> {
  const links = (texts.get('index.html') ?? '').matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g);
  const linked = [...links].flatMap(([, sheet]) => sheet ?? []);
  const imported = linked.flatMap((sheet) =>
    [...(texts.get(sheet) ?? '').matchAll(/@import "([^"]+)"/g)].map(([, at = '']) => join(dirname(sheet), at)),
  );
  return new Set([...linked, ...imported]);
}

/** @returns what tells the sheets that style a class: those that give it a look by itself, else those that name it */
function styledBy(texts: Texts): (name: string) => ReadonlySet<string> {
  const sheets = [...texts].filter(([file]) => file.endsWith('.css'));
  const styled = sheets.map(([file, text]) => ({ file, ...classesStyled(text) }));
  return (name) => {
    const byItself = styled.filter(({ byThemselves }) => byThemselves.has(name));
    const naming = byItself.length > 0 ? byItself : styled.filter(({ named }) => named.has(name));
    return new Set(naming.map(({ file }) => file));
  };
}

/**
 * @param alone the modules of the pages that are drawn without the shell
 * @returns what tells whether one of several sheets is sure to be there when something of a file is drawn
 */
function surelyLoaded(texts: Texts, alone: readonly string[]): (file: string, sheets: ReadonlySet<string>) => boolean {
  const imports = loadingImports(texts);
  const loadedWith = graphOf(imports.filter(({ loaded }) => loaded === 'with').map(({ from, to }) => [from, to]));
  const led = graphOf(imports.map(({ from, to }) => [from, to]));
  const importers = graphOf(imports.map(({ from, to }) => [to, from]));
  const closures = new Map([...texts.keys()].map((file) => [file, reachedFrom(loadedWith, file)]));
  const early = new Set([entry, ...(closures.get(entry) ?? [])]);
  const withoutShell = new Set(alone.flatMap((page) => [page, ...reachedFrom(led, page)]));
  const always = linkedSheets(texts);

  const brings = (file: string, sheets: ReadonlySet<string>): boolean =>
    [...sheets].some((sheet) => always.has(sheet) || closures.get(file)?.has(sheet));
  const isDrawnInShell = (from: string, to: string): boolean =>
    early.has(from) && !loadedWith.get(from)?.has(to) && !withoutShell.has(to);

  return (file, sheets) => {
    const seen = new Set<string>();
    // Up by every way that leads to the file: one on which nothing brings a sheet is enough for it to be missing.
    const isSure = (at: string): boolean => {
      if (seen.has(at) || brings(at, sheets)) return true;
      seen.add(at);
      const from = [...(importers.get(at) ?? [])];
      return (
        from.length > 0 && from.every((each) => (isDrawnInShell(each, at) && brings(shell, sheets)) || isSure(each))
      );
    };
    return isSure(file);
  };
}

/**
 * The classes that a component gives though no sheet need be there that styles them: only another part of the program,
 * loaded by chance, would bring it.
 *
 * A class is styled when one of its sheets is sure to be loaded where its component is drawn. Sure are
 * 1. what index.html links to;
 * 2. what the component's file imports, and what this imports;
 * 3. what is sure in each of the files that import it, whether they load it with themselves or later;
 * 4. what the shell imports, for all that the entry's files load later: pages and their parts are drawn within the shell,
 *    but for the pages that stand alone and all that these lead to.
 *
 * It assumes that a component is drawn after a file that imports it has run, and that classes stand as texts in `className`.
 * It doesn't tell whether the sheet says all that the component needs, nor in which order sheets come.
 *
 * @param alone the modules of the pages that are drawn without the shell
 * @returns a line each: the class, and the file that gives it
 */
export function unstyledClasses(texts: Texts, alone: readonly string[]): string[] {
  const sheetsOf = styledBy(texts);
  const isSure = surelyLoaded(texts, alone);
  return [...texts].flatMap(([file, text]) =>
    isSource(file)
      ? [...classesGiven(file, text)]
          .filter((name) => !isSure(file, sheetsOf(name)))
          .map((name) => `.${name} in ${file}: ${[...sheetsOf(name)].join(', ') || 'no sheet has it'}`)
      : [],
  );
}
