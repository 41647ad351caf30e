import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a clean clone doesn't have, what no test reads, and the tests that would make a copy of the copy. */
const left = [
  '.git',
  'node_modules',
  'dist',
  'data',
  'docs/pictures',
  'tests/example/kind.test.ts',
  'tests/example/resource.test.ts',
].map((path) => join(path));

/** What the compiler found of the project: of its copy it looks at what is new. */
const compiled = join('dist', 'types.tsbuildinfo');

/** A copy of the project in which a test follows a guide. */
export interface Copy {
  /** The path of a project file in the copy. */
  at(file: string): string;
  write(file: string, text: string): void;
  /** Runs a script of the project. @returns what it says, also where it fails */
  node(script: string, ...args: string[]): Promise<{ readonly code: number; readonly said: string }>;
  /** @throws with the compiler's output if it doesn't compile */
  compile(): Promise<void>;
  /** Runs a program of the installed packages. @throws with what it says if it fails */
  program(name: string, ...args: string[]): Promise<void>;
  /** Runs the tests in these files and folders whose names contain the word, of these projects of vitest's. */
  test(word: string, paths: readonly string[], ...projects: string[]): Promise<Outcome>;
  /** Runs the tests of a folder. */
  testFolder(project: string, folder: string): Promise<Outcome>;
  remove(): void;
}

interface Outcome {
  readonly passed: number;
  /** A line for each failed test, and for each test file that can't be loaded. */
  readonly failures: readonly string[];
}

interface Report {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

function outcomeOf(report: string): Outcome {
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const unloaded = testResults.filter(
    ({ assertionResults, message }) => assertionResults.length === 0 && message !== '',
  );
  const failed = all.filter(({ status }) => status === 'failed');
  return {
    passed: all.filter(({ status }) => status === 'passed').length,
    failures: [
      ...unloaded.map(({ message }) => message),
      ...failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join(' ')}`),
    ],
  };
}

export function openCopy(): Copy {
  const root = mkdtempSync(join(tmpdir(), 'quarry-guide-'));
  cpSync('.', root, { recursive: true, filter: (from) => !left.includes(from) });
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  if (existsSync(compiled)) cpSync(compiled, join(root, compiled));
  const at = (file: string) => join(root, file);
  // The inner vitest mustn't inherit the environment of the outer one.
  const start = (program: string, args: readonly string[]) =>
    run(program, args, { cwd: root, env: { PATH: process.env.PATH, HOME: process.env.HOME } });
  async function program(name: string, ...args: readonly string[]): Promise<void> {
    await start(at(`node_modules/.bin/${name}`), args).catch((error: { stdout?: string; stderr?: string }) => {
      throw new Error(`${error.stdout}${error.stderr}`);
    });
  }
  async function vitest(...args: readonly string[]): Promise<Outcome> {
    const report = at('report.json');
    // A failed test fails the run; the report says which.
    await start(at('node_modules/.bin/vitest'), [...args, '--run', '--reporter=json', `--outputFile=${report}`]).catch(
      () => undefined,
    );
    return outcomeOf(report);
  }
  return {
    at,
    write(file, text) {
      mkdirSync(dirname(at(file)), { recursive: true });
      writeFileSync(at(file), text);
    },
    node: (script, ...args) =>
      start(process.execPath, [script, ...args]).then(
        ({ stdout }) => ({ code: 0, said: stdout }),
        ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
          code,
          said: stdout + stderr,
        }),
      ),
    program,
    compile: () => program('tsc'),
    test: (word, paths, ...projects) =>
      vitest('run', ...paths, '-t', word, ...projects.map((name) => `--project=${name}`)),
    testFolder: (project, folder) => vitest('run', folder, `--project=${project}`),
    remove: () => rmSync(root, { recursive: true }),
  };
}
