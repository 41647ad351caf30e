import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { identityOf, type Mutant } from './mutant.ts';

/**
 * killed: a test failed. timeout: a test file took too long, which `npm test` would show, too. survived: all files that reach the mutant
 * passed. unfinished: those that fit the time for one mutant passed. uncovered: no test reaches it. error: the runner failed.
 */
export type Outcome = 'killed' | 'timeout' | 'survived' | 'unfinished' | 'uncovered' | 'error';

/** What became of a mutant, a line of a results file. */
export interface Result extends Omit<Mutant, 'id'> {
  readonly outcome: Outcome;
  /** The test that failed, or what else ended the run. */
  readonly by?: string;
  readonly seconds: number;
  /** Test files that ran, and that reach the mutant. */
  readonly ran: number;
  readonly reaching: number;
}

/** The complete lines of an NDJSON file: a run that was killed may have cut the last one. */
export function readLines<T>(file: string): T[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  // After the last line break follows an incomplete line, or nothing.
  return lines.slice(0, -1).flatMap((line) => {
    try {
      return [JSON.parse(line) as T];
    } catch {
      return [];
    }
  });
}

/** Appends a line at once, so that a stopped run loses nothing. */
export function appendLine(file: string, value: unknown): void {
  const isCut = existsSync(file) && !['', '\n'].includes(readFileSync(file, 'utf8').slice(-1));
  appendFileSync(file, `${isCut ? '\n' : ''}${JSON.stringify(value)}\n`);
}

/** Identity → the newest result. */
export const byIdentity = (results: readonly Result[]): Map<string, Result> =>
  new Map(results.map((result) => [identityOf(result), result]));
