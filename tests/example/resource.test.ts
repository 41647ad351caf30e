import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockFor, blocksOf } from './guide.ts';

const page = 'docs/add-a-resource.md';
const declaration = 'src/resources/bounty/meetups.ts';
const index = 'src/resources/declared.ts';
const access = 'tests/contract/access/meetups.test.ts';
const minutes = 60_000;

/** What somebody who follows the guide has before them: the project as it is. */
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
let project: string;

const run = promisify(execFile);
/** Runs a program of the project in the copy; tests in tests are runs of their own. */
const inProject = (program: string, ...args: string[]) =>
  run(program, args, { cwd: project, env: { PATH: process.env.PATH, HOME: process.env.HOME } });

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'quarry-guide-'));
  for (const part of parts) cpSync(part, join(project, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(project, 'node_modules'));
});
afterAll(() => rmSync(project, { recursive: true }));

it('the example is the file that is checked here, of ten fields and at most 35 lines', () => {
  const text = blockFor(page, declaration);
  expect(text).toBe(readFileSync('tests/example/meetups.ts', 'utf8'));
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(35);
  expect(blockFor(page, access)).toBe(readFileSync('tests/example/meetups.access.ts', 'utf8'));
});

describe('who follows the guide', () => {
  it('writes a file and a line', () => {
    const line = blockFor(page, index);
    expect(line.trimEnd().split('\n')).toHaveLength(1);
    writeFileSync(join(project, declaration), blockFor(page, declaration));
    appendFileSync(join(project, index), line);
  });

  it('makes the migration by the command', { timeout: 2 * minutes }, async () => {
    expect(blocksOf(page).find(({ language }) => language === 'sh')?.text).toBe('npm run migration -- meetups\n');
    await inProject(process.execPath, 'scripts/migration.mjs', 'meetups');
    const [made = '', ...others] = readdirSync(join(project, 'server/database/migrations')).filter(
      (file) => !readdirSync('server/database/migrations').includes(file),
    );
    expect(others).toEqual([]);
    const sql = readFileSync(join(project, 'server/database/migrations', made), 'utf8');
    expect(sql).toContain('CREATE TABLE "meetups"');
    expect(sql).not.toMatch(/\b(?:drop|alter table "(?!meetups))/i);
  });

  it('has code that compiles', { timeout: 2 * minutes }, async () => {
    await inProject('node_modules/.bin/tsc', '--noEmit');
  });

  it('sees every contract test of the new resource pass', { timeout: 5 * minutes }, async () => {
    writeFileSync(join(project, access), blockFor(page, access));
    const report = join(project, 'report.json');
    const args = ['run', '--project', 'api', '--project', 'unit', 'tests/contract', 'tests/house'];
    const told = ['-t', 'meetups', '--reporter=json', `--outputFile=${report}`];
    await inProject('node_modules/.bin/vitest', ...args, ...told).catch(() => undefined);
    expect(failuresIn(report)).toEqual([]);
    expect(passedIn(report).length).toBeGreaterThan(100);
  });
});

interface Report {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}
const resultsIn = (report: string): Report['testResults'] => JSON.parse(readFileSync(report, 'utf8')).testResults;

const failuresIn = (report: string): string[] =>
  resultsIn(report).flatMap(({ message, assertionResults }) => [
    ...(assertionResults.length === 0 && message !== '' ? [message] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join(' ')}`),
  ]);

const passedIn = (report: string) =>
  resultsIn(report).flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed'));
