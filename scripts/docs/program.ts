import { join, relative } from 'node:path';
import { API, type Checker, type Symbol, SymbolFlags, type Type } from 'typescript/unstable/sync';

/** The types and comments of the project's sources. */
export interface Program {
  readonly checker: Checker;
  /** @throws if the file exports nothing of this name */
  exported(file: string, name: string): Symbol;
  /** The source text of a property's type, and its file; undefined where it has no text of its own. */
  declaredType(property: Symbol): { readonly text: string; readonly file: string } | undefined;
  /** The type that a name stands for in a file; undefined for a name that isn't known there. */
  typeNamed(name: string, file: string): Type | undefined;
  /** The file of the project that declares it; undefined for what the language brings along. */
  fileOf(symbol: Symbol): string | undefined;
  close(): void;
}

/** What stands after the colon of a property. */
const afterColon = /^[^:]*?\??:\s*(.*?);?$/s;

/** Opens the project in a compiler of its own. */
export function openProgram(root = process.cwd()): Program {
  const api = new API({ cwd: root });
  const config = join(root, 'tsconfig.json');
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (project === undefined) throw new Error(`${config} has no project.`);
  const { checker, program } = project;
  const declarationOf = ({ valueDeclaration, declarations }: Symbol) => valueDeclaration ?? declarations[0];
  return {
    checker,
    exported(file, name) {
      const source = program.getSourceFile(join(root, file));
      const module = source && checker.getSymbolAtLocation(source);
      const found = module && checker.getMemberInModuleExports(module, name);
      if (found === undefined) throw new Error(`${file} exports no '${name}'.`);
      return found;
    },
    declaredType(property) {
      const declaration = declarationOf(property);
      const [, text] = afterColon.exec(declaration?.resolve(project)?.getText() ?? '') ?? [];
      if (declaration === undefined || text === undefined) return undefined;
      return { text: text.replaceAll(/\s+/g, ' '), file: declaration.path };
    },
    typeNamed(name, file) {
      const found = checker.resolveName(name, SymbolFlags.Type, { document: file, position: 0 }, true);
      if (found === undefined) return undefined;
      const isImported = (found.flags & SymbolFlags.Alias) !== 0;
      return checker.getDeclaredTypeOfSymbol(isImported ? checker.getAliasedSymbol(found) : found);
    },
    fileOf(symbol) {
      const path = declarationOf(symbol)?.path;
      const file = path === undefined ? undefined : relative(root, path).replaceAll('\\', '/');
      return file === undefined || file.startsWith('..') || file.startsWith('node_modules') ? undefined : file;
    },
    close: () => api.close(),
  };
}
