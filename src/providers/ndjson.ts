import { ServerUnreachable } from './errors.ts';

export const ndjson = 'application/x-ndjson';

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new ServerUnreachable(error);
  }
}

/**
 * Parses a stream with one JSON value a line.
 * @throws ServerUnreachable for a line of invalid JSON: the stream was cut
 */
export async function* readLines(parts: AsyncIterable<string>): AsyncGenerator {
  let rest = '';
  for await (const part of parts) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield parseLine(line);
  }
  if (rest.trim() !== '') yield parseLine(rest);
}
