import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { embeddedOnly, isEmbeddedOnly, isOnPgliteToo, onPgliteToo, smokeFiles } from '#tests/support/databases.ts';
import { sourcesIn } from './imports.ts';

const features = 'tests/server/features';
const tests = ['tests/server', 'tests/contract', 'tests/example/api']
  .flatMap(sourcesIn)
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The API tests with such a text in them. */
const testsWith = (pattern: RegExp): string[] => tests.flatMap(({ file, text }) => (pattern.test(text) ? [file] : []));

describe('the tests that run on PGlite where PostgreSQL is found', () => {
  it('are there', () => {
    expect(onPgliteToo.filter((entry) => !existsSync(entry))).toEqual([]);
    expect(embeddedOnly.filter((file) => !isOnPgliteToo(file))).toEqual([]);
  });

  it('are each named once', () => {
    const isInside = (entry: string) => onPgliteToo.some((folder) => entry.startsWith(`${folder}/`));
    const ofFolders = onPgliteToo.filter((entry) => isInside(entry) && !isEmbeddedOnly(entry));
    expect(ofFolders).toEqual([]);
    expect(new Set(onPgliteToo).size).toBe(onPgliteToo.length);
  });

  test.each(readdirSync(features))('include one smoke file of %s', (feature) => {
    expect(smokeFiles.filter((file) => file.startsWith(`${features}/${feature}/`))).toHaveLength(1);
  });

  it('include every test that PostgreSQL skips', () => {
    expect(testsWith(/skipIf\(postgresUrl\b/).filter((file) => !isOnPgliteToo(file))).toEqual([]);
  });

  it('include every test that opens PGlite itself', () => {
    const opens = testsWith(/'#server\/database\/(?:embedded|pglite\w+)\.ts'/);
    expect(opens.filter((file) => !isEmbeddedOnly(file))).toEqual([]);
  });
});

it('no test that PostgreSQL alone can run is left to PGlite', () => {
  expect(testsWith(/runIf\(postgresUrl\b|skipIf\(!postgresUrl\b/).filter(isEmbeddedOnly)).toEqual([]);
});
