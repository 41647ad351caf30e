import { type Command, readArguments, usage, WrongArguments } from './arguments.ts';
import { compareResults } from './compare.ts';
import { comparisonLines, reportLines } from './report.ts';
import { type Result, readLines } from './results.ts';
import { runMutants } from './run.ts';

/** `npm run test:mutants`: docs/mutants.md says what it is for. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function readCommand(): Command {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error;
    process.stderr.write(`${error.message}\n${usage}\n`);
    return process.exit(2);
  }
}

const read = (file: string): Result[] => {
  const results = readLines<Result>(file);
  if (results.length > 0) return results;
  process.stderr.write(`${file} has no results.\n`);
  return process.exit(2);
};

const command = readCommand();
if (command.kind === 'report') reportLines(read(command.file)).forEach(say);
if (command.kind === 'compare') {
  const comparison = compareResults(read(command.before), read(command.after));
  comparisonLines(comparison).forEach(say);
  process.exitCode = comparison.lost.length === 0 && comparison.errors.length === 0 ? 0 : 1;
}
if (command.kind === 'run') {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  const timer = setTimeout(() => stop.abort(), command.options.minutes * 60_000);
  const results = await runMutants(command.options, stop.signal, say);
  clearTimeout(timer);
  say('');
  reportLines(readLines<Result>(results)).forEach(say);
  if (stop.signal.aborted) say('\nStopped. The same command continues.');
  process.exit(stop.signal.aborted ? 1 : 0);
}
