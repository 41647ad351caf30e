import { readDeclarations } from './declarations.ts';
import { componentsData, declarationPage, kindsPage } from './pages.ts';
import { openProgram } from './program.ts';

/** File → what stands in it by the present sources. */
export function writtenPages(): Readonly<Record<string, string>> {
  const program = openProgram();
  try {
    const docs = readDeclarations(program);
    return {
      'docs/kinds.md': kindsPage(docs),
      'docs/declaration.md': declarationPage(docs),
      'src/features/components/kindOptions.json': componentsData(docs),
    };
  } finally {
    program.close();
  }
}
