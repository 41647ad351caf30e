import { execFileSync } from 'node:child_process';
import { compareTexts } from '#src/format/compareTexts.ts';
import { routesFor } from '#src/schema/routes.ts';
import * as adnet from '../../src/resources/adnet/declared.ts';
// By its path, because tests replace the module that `#src` names.
import * as product from '../../src/resources/declared.ts';
import { decisionsPage, readDecisions } from './decisions.ts';
import { readDeclarations } from './declarations.ts';
import { componentsData, declarationPage, kindsPage } from './pages.ts';
import { openProgram } from './program.ts';
import { rolesPage } from './rolesPage.ts';

/** The product's resources in order of their names. */
const resources = Object.values({ ...product, ...adnet }).toSorted((a, b) => compareTexts(a.name, b.name));

/** As `npm run format` would have it. */
const formatted = (file: string, text: string): string =>
  execFileSync('node_modules/.bin/biome', ['format', `--stdin-file-path=${file}`], { input: text, encoding: 'utf8' });

/** File → what stands in it by the present sources. */
export function writtenPages(): Readonly<Record<string, string>> {
  const program = openProgram();
  try {
    const docs = readDeclarations(program);
    const pages = {
      'docs/kinds.md': kindsPage(docs),
      'docs/declaration.md': declarationPage(docs),
      'docs/decisions/README.md': decisionsPage(readDecisions()),
      'docs/roles.md': rolesPage(resources, routesFor(resources)),
      'src/features/components/kindOptions.json': componentsData(docs),
    };
    return Object.fromEntries(Object.entries(pages).map(([file, text]) => [file, formatted(file, text)]));
  } finally {
    program.close();
  }
}
