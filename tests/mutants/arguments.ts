import { parseArgs } from 'node:util';
import { type Area, areas } from './scope.ts';

export const usage = `npm run test:mutants -- [options]
  --seed <n>        draws another sample (1)
  --size <n>        number of mutants in the sample (400)
  --areas <a,b>     only these areas: ${areas.join(', ')}
  --like <file>     the mutants of another run's results instead of a sample
  --at <commit>     the code and tests of a commit instead of those of this folder
  --tests <a,b>     only test files whose path begins so
  --workers <n>     mutants that run at the same time (1)
  --most <seconds>  tests that one mutant may run, by their usual time (300)
  --factor <n>      a test file may take this many times its usual time (4)
  --minutes <n>     stops after this time; the same command continues (240)
  --results <file>  where the results are appended
  --report <file>   prints the report of a results file, and runs nothing
  --compare <before> <after>  lists mutants that were killed before and aren't after`;

/** The options of a run. */
export interface RunOptions {
  readonly seed: number;
  readonly size: number;
  readonly areas: readonly Area[];
  readonly like?: string;
  readonly at?: string;
  readonly tests: readonly string[];
  readonly workers: number;
  readonly most: number;
  readonly factor: number;
  readonly minutes: number;
  readonly results?: string;
}

export type Command =
  | { readonly kind: 'run'; readonly options: RunOptions }
  | { readonly kind: 'report'; readonly file: string }
  | { readonly kind: 'compare'; readonly before: string; readonly after: string };

/** A mistake in the command line, with what to write instead. */
export class WrongArguments extends Error {}

const numeric = ['seed', 'size', 'workers', 'most', 'factor', 'minutes'] as const;
const defaults: Readonly<Record<(typeof numeric)[number], number>> = {
  seed: 1,
  size: 400,
  workers: 1,
  most: 300,
  factor: 4,
  minutes: 240,
};

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    seed: text,
    size: text,
    areas: text,
    like: text,
    at: text,
    tests: text,
    workers: text,
    most: text,
    factor: text,
    minutes: text,
    results: text,
    report: text,
    compare: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? error.message : String(error));
  }
}

function toNumber(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new WrongArguments(`--${name} is a whole number from 1: ${text}`);
  return value;
}

const listOf = (text: string | undefined): string[] => text?.split(',').filter((item) => item !== '') ?? [];

function toArea(name: string): Area {
  const area = areas.find((one) => one === name);
  if (area === undefined) throw new WrongArguments(`No area is called ${name}. Areas: ${areas.join(', ')}`);
  return area;
}

/** @throws WrongArguments with a sentence about the first mistake */
export function readArguments(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  if (values.compare) {
    const [before, after, ...more] = positionals;
    if (before === undefined || after === undefined || more.length > 0) {
      throw new WrongArguments('--compare takes two results files: the one before, then the one after.');
    }
    return { kind: 'compare', before, after };
  }
  if (positionals.length > 0) throw new WrongArguments(`Not an option: ${positionals.join(' ')}`);
  if (values.report !== undefined) return { kind: 'report', file: values.report };
  const numbers = Object.fromEntries(
    numeric.map((name) => [name, toNumber(name, values[name], defaults[name])]),
  ) as Record<(typeof numeric)[number], number>;
  const { like, at, results } = values;
  const chosen = listOf(values.areas).map(toArea);
  const areasOrAll = chosen.length > 0 ? chosen : areas;
  return { kind: 'run', options: { ...numbers, areas: areasOrAll, tests: listOf(values.tests), like, at, results } };
}
