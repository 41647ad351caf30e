import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What somebody who follows a guide has before them: the project as it is. */
const parts = [
  'src',
  'server',
  'tests',
  'scripts',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
];

/** A copy of the project, to follow a guide in. */
export interface Copy {
  /** Where a file of the project stands in it. */
  at(file: string): string;
  write(file: string, text: string): void;
  /** Runs a script of the project. */
  node(script: string, ...args: string[]): Promise<void>;
  /** @throws with what the compiler says, where it doesn't compile */
  compile(): Promise<void>;
  /** Runs the tests of some folders whose names have the word in them. */
  test(word: string, ...folders: string[]): Promise<Outcome>;
  remove(): void;
}

interface Outcome {
  readonly passed: number;
  /** A line for each test that has failed, and for each file that can't be read. */
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
  const unread = testResults.filter(({ assertionResults, message }) => assertionResults.length === 0 && message !== '');
  const failed = all.filter(({ status }) => status === 'failed');
  return {
    passed: all.filter(({ status }) => status === 'passed').length,
    failures: [
      ...unread.map(({ message }) => message),
      ...failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join(' ')}`),
    ],
  };
}

export function openCopy(): Copy {
  const root = mkdtempSync(join(tmpdir(), 'quarry-guide-'));
  for (const part of parts) cpSync(part, join(root, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  const at = (file: string) => join(root, file);
  // Tests within tests are runs of their own: they get nothing of this one's environment.
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
      const told = ['run', ...folders, '-t', word, '--reporter=json', `--outputFile=${report}`];
      // A failed test fails the run; the report says which.
      await start(at('node_modules/.bin/vitest'), told).catch(() => undefined);
      return outcomeOf(report);
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}
