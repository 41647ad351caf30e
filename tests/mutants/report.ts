import { type Comparison, isKilled } from './compare.ts';
import { byIdentity, type Outcome, type Result } from './results.ts';
import { areas } from './scope.ts';

const outcomes: readonly Outcome[] = ['killed', 'timeout', 'survived', 'unfinished', 'uncovered', 'error'];
const widthOfArea = Math.max(...areas.map((area) => area.length));

const shorten = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
};

/** A mutant in one line: where, what was written, and what stands there instead. */
const describeResult = ({ file, start, mutator, original, replacement, outcome }: Result): string =>
  `${file}:${start.line}:${start.column} ${mutator} (${outcome})  ${shorten(original)}  →  ${shorten(replacement)}`;

function countRow(name: string, results: readonly Result[]): string {
  const counts = outcomes.map((outcome) => results.filter((result) => result.outcome === outcome).length);
  return [
    name.padEnd(widthOfArea),
    ...counts.map((count, index) => String(count).padStart(outcomes[index]?.length ?? 0)),
  ].join('  ');
}

/** The counts by area, and every mutant that no test killed. */
export function reportLines(results: readonly Result[]): string[] {
  const latest = [...byIdentity(results).values()];
  const alive = latest.filter((result) => !isKilled(result));
  const seconds = latest.reduce((total, result) => total + result.seconds, 0);
  return [
    ['area'.padEnd(widthOfArea), ...outcomes].join('  '),
    ...areas.flatMap((area) => {
      const own = latest.filter((result) => result.area === area);
      return own.length > 0 ? [countRow(area, own)] : [];
    }),
    countRow('all', latest),
    `${(seconds / Math.max(1, latest.length)).toFixed(1)} s a mutant`,
    ...(alive.length > 0 ? ['', `${alive.length} not killed:`, ...alive.map(describeResult)] : []),
  ];
}

/** What a comparison found. Lost mutants come last, where they are seen. */
export function comparisonLines({ compared, lost, gained, onlyBefore, onlyAfter, errors }: Comparison): string[] {
  const list = (title: string, results: readonly Result[]) =>
    results.length > 0 ? ['', `${results.length} ${title}:`, ...results.map(describeResult)] : [];
  return [
    `${compared} mutants compared`,
    ...list('only in the run before', onlyBefore),
    ...list('only in the run after', onlyAfter),
    ...list('with an error of the runner', errors),
    ...list('killed only after', gained),
    '',
    `${lost.length} killed before, not after`,
    ...lost.flatMap(({ before, after }) => [describeResult(after), `  was killed by ${before.by ?? 'a timeout'}`]),
  ];
}
