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

describe('the docs that are made from the types of declarations', () => {
  it.each(files)('%s is as the sources say: npm run docs', (file) => {
    expect(readFileSync(file, 'utf8')).toBe(pages[file]);
  });

  it.each(kinds)('tell of the kind %s', (kind) => expect(sectionOf(kind)).toContain(`\`${kind}(`));

  it('name the options of a kind, what each takes and means', () => {
    expect(sectionOf('number')).toContain('- `unit` (`string`): The unit shown after the number: `days`.');
    expect(sectionOf('reference')).toContain('- `target` (`string`, required): The name of the other resource.');
    for (const type of Object.keys(uploadTypes)) expect(sectionOf('file')).toContain(`'${type}'`);
    for (const option of ['tones', 'reasonField', 'transitions'])
      expect(sectionOf('status')).toContain(`\`${option}\``);
  });

  it('name those of every kind once, and what they take', () => {
    const page = pages['docs/kinds.md'] ?? '';
    expect(page.match(/^- `immutable`/gm)).toHaveLength(1);
    expect(page).toContain('### When');
    expect(page).toContain('### Transition');
  });

  it('name what a resource may say', () => {
    for (const option of ['icon', 'logo', 'access', 'screens'])
      expect(pages['docs/declaration.md']).toMatch(new RegExp(`^- \`${option}\``, 'm'));
  });
});
