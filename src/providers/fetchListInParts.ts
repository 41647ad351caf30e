import { limits } from '#src/limits.ts';
import { listProblems } from '#src/problems/catalogue/lists.ts';
import { ServerProblem } from './errors.ts';
import { numberMember } from './json.ts';
import type { Answer } from './transport.ts';

type Send = (path: string) => Promise<Answer>;

/** The number of records of a page that fit, if the server has refused it as too large; undefined for any other error. */
export function maxRowsOfRefusal(error: unknown): number | undefined {
  if (!(error instanceof ServerProblem)) return undefined;
  const problem = error.problems.find(({ type }) => type === listProblems.pageTooLarge.type);
  const rows = Number(problem?.parameters?.['rows'] ?? 0);
  return rows > 0 ? rows : undefined;
}

/** The first and the last index of the requested range. */
function parseRange(query: URLSearchParams): readonly [number, number] {
  const range: unknown = JSON.parse(query.get('range') ?? '[]');
  const [from = 0, to = limits.listRange - 1] = Array.isArray(range) ? range.map(Number) : [];
  return [from, to];
}

/**
 * Requests a page that is too large for one response in parts, one after the other. A record that moves to a later part is included once.
 * @param rows the number of records that fit, from the server's response
 * @returns the response to the first part, with the records of all parts
 */
export async function fetchListInParts(send: Send, path: string, rows: number): Promise<Answer> {
  const [address = '', parameters = ''] = path.split('?');
  const query = new URLSearchParams(parameters);
  const [from, to] = parseRange(query);
  const records = new Map<unknown, unknown>();
  let first: Answer | undefined;
  for (let start = from; start <= to; start += rows) {
    const end = Math.min(start + rows - 1, to);
    query.set('range', JSON.stringify([start, end]));
    const part = `${address}?${query}`;
    const answer = await send(part).catch((error: unknown) => {
      const smallerCount = maxRowsOfRefusal(error);
      if (smallerCount === undefined) throw error;
      return fetchListInParts(send, part, smallerCount);
    });
    first ??= answer;
    const pageRows: unknown[] = Array.isArray(answer.json) ? answer.json : [];
    for (const record of pageRows) records.set(numberMember(record, 'id') ?? record, record);
    if (pageRows.length <= end - start) break;
  }
  if (first === undefined) throw new RangeError(`The range [${from},${to}] has no place.`);
  return { ...first, json: [...records.values()] };
}
