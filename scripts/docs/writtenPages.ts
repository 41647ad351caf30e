import { execFileSync } from 'node:child_process';
import { decisionsPage, readDecisions } from './decisions.ts';
import { readDeclarations } from './declarations.ts';
import { componentsData, declarationPage, kindsPage } from './pages.ts';
import { openProgram } from './program.ts';

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
      'src/features/components/kindOptions.json': componentsData(docs),
    };
    return Object.fromEntries(Object.entries(pages).map(([file, text]) => [file, formatted(file, text)]));
  } finally {
    program.close();
  }
}
