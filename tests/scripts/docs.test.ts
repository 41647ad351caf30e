import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { kinds } from '#src/fields/rules.ts';
import { uploadTypes } from '#src/fields/uploads/types.ts';
import { decisionsPage, findWrongReplacements, parseDecision } from '../../scripts/docs/decisions.ts';
import { writtenPages } from '../../scripts/docs/writtenPages.ts';

const files = [
  'docs/kinds.md',
  'docs/declaration.md',
  'docs/roles.md',
  'docs/decisions/README.md',
  'src/features/components/kindOptions.json',
];

let pages: Readonly<Record<string, string>>;
beforeAll(() => {
  pages = writtenPages();
});

/** The section of a kind. */
const sectionOf = (kind: string): string =>
  pages['docs/kinds.md']?.split(`\n### ${kind}\n`)[1]?.split('\n### ')[0] ?? '';

describe('the docs that npm run docs writes', () => {
  it.each(files)('has %s up to date', (file) => {
    expect(readFileSync(file, 'utf8')).toBe(pages[file]);
  });

  it.each(kinds)('describes the kind %s', (kind) => expect(sectionOf(kind)).toContain(`\`${kind}(`));

  it('lists the options of a kind with type and meaning', () => {
    expect(sectionOf('number')).toContain('- `unit` (`string`): The unit shown after the number: `days`.');
    expect(sectionOf('reference')).toContain('- `target` (`string`, required): The name of the other resource.');
    for (const type of Object.keys(uploadTypes)) expect(sectionOf('file')).toContain(`'${type}'`);
    for (const option of ['tones', 'reasonField', 'transitions'])
      expect(sectionOf('status')).toContain(`\`${option}\``);
  });

  it('lists the options of every kind once, and the objects in them', () => {
    const page = pages['docs/kinds.md'] ?? '';
    expect(page.match(/^- `immutable`/gm)).toHaveLength(1);
    expect(page).toContain('### When');
    expect(page).toContain('### Transition');
  });

  it('answers in docs/roles.md which roles may ban a user', () => {
    const [, users = ''] = pages['docs/roles.md']?.split('\n### users\n') ?? [];
    expect(users).toMatch(/^- \*\*ban\*\*, .*: `admin`.*`bounty-admin`.*`advert-admin`/m);
  });

  it('lists the options of a resource', () => {
    for (const option of ['icon', 'logo', 'access', 'screens'])
      expect(pages['docs/declaration.md']).toMatch(new RegExp(`^- \`${option}\``, 'm'));
  });
});

describe('the index of decisions', () => {
  const write = (number: number, ...lines: string[]): string =>
    ['---', 'date: 2026-11-21', ...lines, '---', '', `# ${number}. Title`, '', 'Text.', ''].join('\n');
  const parse = (number: number, ...lines: string[]) =>
    parseDecision(`000${number}-title.md`, write(number, 'area: money', ...lines));

  it('shows title, status and date of a decision below its area', () =>
    expect(decisionsPage([parse(2, 'status: accepted')])).toContain(
      '## Money\n\n| number | decision | status | date |\n| --- | --- | --- | --- |\n| 2 | [Title](0002-title.md) | accepted | 2026-11-21 |\n',
    ));

  it('links a decision that replaces another one, whole or in part', () => {
    const page = decisionsPage([
      parse(2, 'status: replaced', 'replacedBy: 4'),
      parse(3, 'status: accepted', 'replacedBy: 4'),
      parse(4, 'status: accepted', 'replaces: 2, 3'),
    ]);
    expect(page).toContain('| replaced by [4](0004-title.md) |');
    expect(page).toContain('| accepted, in part replaced by [4](0004-title.md) |');
  });

  it.each([
    ['no front matter', '# 2. Title\n\nText.\n', 'must begin with front matter'],
    ['no status', write(2, 'area: money'), 'at status'],
    ['an unknown status', write(2, 'status: done', 'area: money'), 'at status'],
    ['an unknown area', write(2, 'status: accepted', 'area: cash'), 'at area'],
    ['an unknown key', write(2, 'status: accepted', 'area: money', 'author: me'), '"author"'],
    ['a date that does not exist', write(2, 'status: accepted', 'area: money', 'date: 2026-11-31'), 'at date'],
    ['another number than its file', write(3, 'status: accepted', 'area: money'), 'has the number 3'],
  ])('refuses a decision with %s', (_, text, message) =>
    expect(() => parseDecision('0002-title.md', text)).toThrow(message),
  );

  it('refuses decisions that disagree about a replacement', () => {
    expect(findWrongReplacements([parse(2, 'status: accepted'), parse(4, 'status: accepted', 'replaces: 2')])).toEqual([
      "4 replaces 2, but 2 doesn't name it in replacedBy.",
    ]);
    expect(findWrongReplacements([parse(2, 'status: replaced')])).toEqual(['2 is replaced, but has no replacedBy.']);
    expect(findWrongReplacements([parse(2, 'status: accepted', 'replacedBy: 9')])).toEqual([
      "2 is replaced by 9, but 9 doesn't name it in replaces.",
    ]);
  });
});
