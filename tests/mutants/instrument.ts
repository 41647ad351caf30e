import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { Mutant, Position } from './mutant.ts';
import { areaOf } from './scope.ts';

const silent = () => undefined;
const off = () => false;
/** The instrumenter reports to the logger of Stryker's own runner. */
const quiet = {
  isTraceEnabled: off,
  isDebugEnabled: off,
  isInfoEnabled: off,
  isWarnEnabled: off,
  isErrorEnabled: off,
  isFatalEnabled: off,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/** The text between two positions of a source. */
function textBetween(source: string, start: Position, end: Position): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n');
}

// The instrumenter counts lines and columns from 0.
const toPosition = ({ line, column }: Position): Position => ({ line: line + 1, column: column + 1 });

/**
 * Overwrites the files of the scope with instrumented ones: each contains all of its mutants, switched on by their number.
 * @param folder a working copy
 * @param files the project's files, relative to it
 */
export async function instrument(folder: string, files: readonly string[]): Promise<Mutant[]> {
  const sources = new Map(
    files
      .filter((file) => areaOf(file) !== undefined)
      .toSorted()
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  const input = [...sources].map(([name, content]) => ({ name, content, mutate: true }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const instrumented = await new Instrumenter(quiet).instrument(input, options);
  for (const { name, content } of instrumented.files) writeFileSync(join(folder, name), content);
  return instrumented.mutants.flatMap(({ id, fileName, mutatorName, location, replacement, status }) => {
    const area = areaOf(fileName);
    if (area === undefined || status !== undefined) return [];
    const [start, end] = [toPosition(location.start), toPosition(location.end)];
    const original = textBetween(sources.get(fileName) ?? '', start, end);
    return [{ id, area, file: fileName, mutator: mutatorName, start, end, original, replacement }];
  });
}
