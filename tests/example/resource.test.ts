import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, openCopy } from './copy.ts';
import { accessOf, declarationOf, followGuide, index, page } from './followGuide.ts';
import { blockFor, blocksOf } from './guide.ts';
import { meetups } from './meetups.ts';
import { venues } from './venues.ts';

const migrations = 'server/database/migrations';
const minute = 60_000;

/** The examples of the page: a plain one of ten fields, and one of thirteen fields and five statuses that is moderated. */
const examples = [
  { name: 'meetups', resource: meetups, fields: 10, statuses: 2, lines: 35 },
  { name: 'venues', resource: venues, fields: 13, statuses: 5, lines: 60 },
];

let project: Copy;
beforeAll(() => {
  project = openCopy();
});
afterAll(() => project.remove());

describe.each(examples)('the example $name', ({ name, resource, fields, statuses, lines }) => {
  const text = blockFor(page, declarationOf(name));

  it('is the file that is checked here', () => {
    expect(text).toBe(readFileSync(`tests/example/${name}.ts`, 'utf8'));
    expect(blockFor(page, accessOf(name))).toBe(readFileSync(`tests/example/access/${name}.ts`, 'utf8'));
  });

  it(`has ${fields} fields and ${statuses} statuses in at most ${lines} lines`, () => {
    const declared = Object.keys(resource.fields).filter((field) => text.includes(`    ${field}: `));
    expect(declared).toHaveLength(fields);
    expect(Object.keys(resource.status?.machine.values ?? {})).toHaveLength(statuses);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(lines);
  });
});

it.each(['overrides/creative-tags.tsx', 'tags/TagList.tsx'])('%s is the page that the browser test opens', (file) => {
  expect(blockFor(page, `src/features/adnet/${file}`)).toBe(readFileSync(`tests/example/${file}`, 'utf8'));
});

describe('who follows the guide', () => {
  it('is told by `npm run check`, and before a migration, what is wrong with a declaration', {
    timeout: 2 * minute,
  }, async () => {
    const text = blockFor(page, declarationOf('meetups')).replace("title: 'title'", "title: 'titel'");
    project.write(declarationOf('meetups'), text);
    appendFileSync(project.at(index), blockFor(page, index));
    const mistake = "Q010 meetups.title names 'titel', which is not a field of meetups; did you mean 'title'?";
    for (const [script, ...args] of [['check'], ['migration', 'meetups']]) {
      const { code, said } = await project.node(`scripts/${script}.mjs`, ...args);
      expect(code).toBe(1);
      expect(said).toContain(mistake);
      expect(said).not.toMatch(/^ +at /m);
    }
  });

  it('writes a file and a line for each', async () => {
    expect(blockFor(page, index).trimEnd().split('\n')).toHaveLength(1);
    followGuide(project);
    expect(await project.node('scripts/check.mjs')).toMatchObject({ code: 0, said: 'The declarations are right.\n' });
  });

  it('makes the migration by the command', { timeout: 2 * minute }, async () => {
    expect(blocksOf(page).find(({ language }) => language === 'sh')?.text).toBe('npm run migration -- meetups\n');
    await project.node('scripts/migration.mjs', 'meetups-and-venues');
    const before = readdirSync(migrations);
    const [made = '', ...others] = readdirSync(project.at(migrations)).filter((file) => !before.includes(file));
    expect(others).toEqual([]);
    expect(made).toMatch(/^\d{4}_meetups_and_venues\.sql$/);
    const sql = readFileSync(project.at(`${migrations}/${made}`), 'utf8');
    for (const { name } of examples) expect(sql).toContain(`CREATE TABLE "${name}"`);
    expect(sql).not.toMatch(/\b(?:drop|alter table "(?!meetups|venues))/i);
  });
});
