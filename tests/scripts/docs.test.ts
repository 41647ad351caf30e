import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { kinds } from '#src/fields/rules.ts';
import { uploadTypes } from '#src/fields/uploads/types.ts';
import { writtenPages } from '../../scripts/docs/writtenPages.ts';

const files = ['docs/kinds.md', 'docs/declaration.md', 'docs/roles.md', 'src/features/components/kindOptions.json'];

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
