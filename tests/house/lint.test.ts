import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { lintFile } from './lintFile.ts';

/** File → its source with what is forbidden, and the rule that must report it. */
const forbidden: Readonly<Record<string, readonly [text: string, rule: string]>> = {
  'src/screens/up.ts': ["export { a } from '#src/layout/a.ts';", 'no-restricted-imports'],
  'src/screens/typeUp.ts': ["export type { A } from '#src/app/a.ts';", 'no-restricted-imports'],
  'src/theme/sameStep.ts': ["export { a } from '#src/format/a.ts';", 'no-restricted-imports'],
  'src/ui/feature.ts': ["export { a } from '#src/resources/bounty/a.ts';", 'no-restricted-imports'],
  'src/features/adnet/other.ts': ["export { a } from '#src/features/bounty/money/a.ts';", 'no-restricted-imports'],
  'src/features/bounty/server.ts': ["export { a } from '#server/app.ts';", 'no-restricted-imports'],
  'src/schema/react.ts': ["export { useState } from 'react';", 'no-restricted-imports'],
  'src/fields/text/rules.ts': ["export { join } from 'node:path';", 'no-restricted-imports'],
  'server/operations/up.ts': ["export { a } from '#server/features/bounty/a.ts';", 'no-restricted-imports'],
  'server/api/browser.ts': ["export { a } from '#src/screens/a.ts';", 'no-restricted-imports'],
  'server/features/auth/other.ts': ["export { a } from '#server/features/bounty/a.ts';", 'no-restricted-imports'],
  'server/internet/parse.ts': [
    'export const is = (text: string): boolean => URL.canParse(text);',
    'no-restricted-properties',
  ],
  'src/ui/names.ts': [
    'export const isBefore = (one: string): boolean => one.localeCompare("b") < 0;',
    'no-restricted-properties',
  ],
  'src/ui/circle.ts': ["import type { B } from './back.ts';\nexport interface A { b: B }", 'no-cycle'],
  'src/ui/back.ts': ["import type { A } from './circle.ts';\nexport interface B { a: A }", 'no-cycle'],
};
const allowed: Readonly<Record<string, string>> = {
  'src/screens/down.ts': "export { a } from '#src/ui/a.ts';",
  'src/features/adnet/models.ts': "export { a } from '#src/features/bounty/model/a.ts';",
  'server/features/auth/declared.ts': "export { a } from '#src/resources/auth/users.ts';",
};

const report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-house-'));
  await copyFile(lintFile, join(folder, lintFile));
  const texts = { ...allowed, ...Object.fromEntries(Object.entries(forbidden).map(([file, [text]]) => [file, text])) };
  for (const [file, text] of Object.entries(texts)) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), `${text}\n`);
  }
});
afterAll(() => rm(folder, { recursive: true }));

test('the linter refuses each sort of wrong import, and functions that err', async () => {
  const oxlint = resolve('node_modules/.bin/oxlint');
  const run = promisify(execFile)(oxlint, ['--format', 'json'], { cwd: folder });
  // Its exit code is an error, as it reports problems.
  const { stdout } = await run.catch((failed: { stdout: string }) => failed);
  const found = report.parse(JSON.parse(stdout)).diagnostics.map(({ code, filename }) => {
    const rule = /\((.*)\)/.exec(code)?.[1] ?? code;
    return `${filename} ${rule}`;
  });
  const expected = Object.entries(forbidden).map(([file, [, rule]]) => `${file} ${rule}`);
  const refused = new Set(found.filter((each) => / no-(?:restricted-(?:imports|properties)|cycle)$/.test(each)));
  expect([...refused].toSorted()).toEqual(expected.toSorted());
});
