import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const file = join(root, 'node_modules/.cache/quarry/costs.json');

/** Keeps what the files of the last whole run cost, by stage. */
export function saveCosts(stages) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(stages));
}

/** What the files of the last whole run cost, by stage; undefined before the first one. */
export function readCosts() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
