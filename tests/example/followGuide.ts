import { appendFileSync, readFileSync } from 'node:fs';
import type { Copy } from './copy.ts';
import { blockFor } from './guide.ts';

export const page = 'docs/add-a-resource.md';
export const index = 'src/resources/declared.ts';
export const declarationOf = (name: string) => `src/resources/bounty/${name}.ts`;
export const accessOf = (name: string) => `tests/contract/access/bounty/${name}.ts`;

/** Writes the files of both examples, and adds them to the index. */
export function followGuide(project: Copy): void {
  project.write(index, readFileSync(index, 'utf8'));
  for (const name of ['meetups', 'venues']) {
    project.write(declarationOf(name), blockFor(page, declarationOf(name)));
    project.write(accessOf(name), blockFor(page, accessOf(name)));
    appendFileSync(project.at(index), blockFor(page, index).replaceAll('meetups', name));
  }
}
