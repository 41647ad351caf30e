import type { Work } from '#server/http/ndjson.ts';

/** A line of an answer of many; which members it has tells what it is about. */
export type Line = Readonly<Record<string, unknown>>;

/** Does the work, for somebody who listens to its end. */
export async function linesOf(work: Work | Promise<Work>): Promise<Line[]> {
  const lines: Line[] = [];
  const run = await work;
  await run((line) => lines.push(JSON.parse(JSON.stringify(line))), new AbortController().signal);
  return lines;
}

/** The lines of an answer’s body. */
export const parseLines = (body: string): Line[] =>
  body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
