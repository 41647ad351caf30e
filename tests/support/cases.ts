import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'tests/support/cases';

/** A file of the inputs that people and tools once made and Quarry misread. */
export const caseFile = (name: string): Buffer => readFileSync(join(folder, name));

/** The lines of such a file. */
export const caseLines = (name: string): string[] => caseFile(name).toString('utf8').trim().split('\n');

/** The rows of such a table, without its heading. */
export const caseRows = (name: string): string[][] =>
  caseLines(name)
    .slice(1)
    .map((line) => line.split('\t'));
