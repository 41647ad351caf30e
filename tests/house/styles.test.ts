import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const className = /\.([a-z][a-zA-Z0-9-]+)(?=[\s.,:{>)[+~])/g;
const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => join('src', file));
const read = (ending: RegExp): string[] =>
  files.filter((file) => ending.test(file)).map((file) => readFileSync(file, 'utf8'));

test('every class that a style sheet names is given to something', () => {
  const sources = [...read(/\.tsx?$/), readFileSync('index.html', 'utf8')].join('\n');
  // The name of an imported file is no class.
  const given = new Set(sources.replace(/^import .*$/gm, '').match(/[\w-]+/g));
  const named = new Set(
    read(/\.css$/)
      .map((sheet) => sheet.replace(/\/\*[\s\S]*?\*\//g, ''))
      .flatMap((sheet) => [...sheet.matchAll(className)].flatMap(([, name]) => name ?? [])),
  );
  expect([...named].filter((name) => !given.has(name))).toEqual([]);
});
