import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, openCopy } from './copy.ts';
import { blockFor, blocksOf } from './guide.ts';

const page = 'docs/add-a-resource.md';
const declaration = 'src/resources/bounty/meetups.ts';
const index = 'src/resources/declared.ts';
const access = 'tests/contract/access/meetups.test.ts';
const migrations = 'server/database/migrations';
const minute = 60_000;

let project: Copy;
beforeAll(() => {
  project = openCopy();
});
afterAll(() => project.remove());

it('the example is the file that is checked here, of ten fields and at most 35 lines', () => {
  const text = blockFor(page, declaration);
  expect(text).toBe(readFileSync('tests/example/meetups.ts', 'utf8'));
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(35);
  expect(blockFor(page, access)).toBe(readFileSync('tests/example/meetups.access.ts', 'utf8'));
});

it.each(['overrides/creative-tags.tsx', 'tags/TagList.tsx'])('%s is the page that the browser test opens', (file) => {
  expect(blockFor(page, `src/features/adnet/${file}`)).toBe(readFileSync(`tests/example/${file}`, 'utf8'));
});

describe('who follows the guide', () => {
  it('writes a file and a line', () => {
    const line = blockFor(page, index);
    expect(line.trimEnd().split('\n')).toHaveLength(1);
    project.write(declaration, blockFor(page, declaration));
    appendFileSync(project.at(index), line);
  });

  it('makes the migration by the command', { timeout: 2 * minute }, async () => {
    expect(blocksOf(page).find(({ language }) => language === 'sh')?.text).toBe('npm run migration -- meetups\n');
    await project.node('scripts/migration.mjs', 'meetups');
    const before = readdirSync(migrations);
    const [made = '', ...others] = readdirSync(project.at(migrations)).filter((file) => !before.includes(file));
    expect(others).toEqual([]);
    const sql = readFileSync(project.at(`${migrations}/${made}`), 'utf8');
    expect(sql).toContain('CREATE TABLE "meetups"');
    expect(sql).not.toMatch(/\b(?:drop|alter table "(?!meetups))/i);
  });

  it('has code that compiles', { timeout: 2 * minute }, () => project.compile());

  it('sees every contract test of the new resource pass', { timeout: 10 * minute }, async () => {
    project.write(access, blockFor(page, access));
    const { passed, failures } = await project.test('meetups', 'tests/contract', 'tests/house');
    expect(failures).toEqual([]);
    expect(passed).toBeGreaterThan(150);
  });
});
