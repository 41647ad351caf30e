import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A mock of a module of the project: `vi.mock('#src/a.ts', …)`, or of an import of it. */
const projectMock = /\bvi\.(?:do)?[mM]ock\(\s*(?:import\()?['"](?:#|\.)([^'"]+)/g;

const mocksIn = (source: string): string[] => [...source.matchAll(projectMock)].map(([, module = '']) => module);

it('tests fake the server, and of the project’s modules replace the declarations only', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && file !== join('house', 'mocks.test.ts'),
  );
  const mocked = files.flatMap((file) =>
    mocksIn(readFileSync(`tests/${file}`, 'utf8')).map((module) => [file, module]),
  );
  expect(mocked.filter(([, module]) => !/^src\/resources\/(?:\w+\/)?declared\.ts$/.test(module ?? ''))).toEqual([]);
});

it.each([
  "vi.mock('#src/ui/saveFile.ts', () => ({}));",
  "vi.mock(import('../a.ts'), load);",
  "vi.doMock('#server/a.ts')",
])('finds the mock in %s', (source) => expect(mocksIn(source)).toHaveLength(1));
