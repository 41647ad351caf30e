import type { Work } from '#server/http/ndjson.ts';

/** A parsed line of an NDJSON answer. */
export type Line = Readonly<Record<string, unknown>>;

/** Runs the work to its end. @returns the lines it writes */
export async function linesOf(work: Work | Promise<Work>): Promise<Line[]> {
  const lines: Line[] = [];
  const run = await work;
  await run((line) => lines.push(JSON.parse(JSON.stringify(line))), new AbortController().signal);
  return lines;
}

/** Parses an NDJSON body. */
export const parseLines = (body: string): Line[] =>
  body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
