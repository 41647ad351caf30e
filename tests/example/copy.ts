import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The files and folders of the project that a guide's steps need. */
const parts = [
  'src',
  'server',
  'tests',
  'scripts',
  'package.json',
  'package-lock.json',
  'index.html',
  'README.md',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
];

/** A copy of the project in which a test follows a guide. */
export interface Copy {
  /** The path of a project file in the copy. */
  at(file: string): string;
  write(file: string, text: string): void;
  /** Runs a script of the project. */
  node(script: string, ...args: string[]): Promise<void>;
  /** @throws with the compiler's output if it doesn't compile */
  compile(): Promise<void>;
  /** Runs the tests in these folders whose names contain the word. */
  test(word: string, ...folders: string[]): Promise<Outcome>;
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
  for (const part of parts) cpSync(part, join(root, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  const at = (file: string) => join(root, file);
  // The inner vitest mustn't inherit the environment of the outer one.
  const start = (program: string, args: readonly string[]) =>
    run(program, args, { cwd: root, env: { PATH: process.env.PATH, HOME: process.env.HOME } });
  return {
    at,
    write(file, text) {
      mkdirSync(dirname(at(file)), { recursive: true });
      writeFileSync(at(file), text);
    },
    async node(script, ...args) {
      await start(process.execPath, [script, ...args]);
    },
    async compile() {
      await start(at('node_modules/.bin/tsc'), ['--noEmit']).catch((error: { stdout?: string }) => {
        throw new Error(error.stdout);
      });
    },
    async test(word, ...folders) {
      const report = at('report.json');
      const args = ['run', ...folders, '-t', word, '--reporter=json', `--outputFile=${report}`];
      // A failed test fails the run; the report says which.
      await start(at('node_modules/.bin/vitest'), args).catch(() => undefined);
      return outcomeOf(report);
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}
