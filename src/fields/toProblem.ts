import type { core } from 'zod/mini';
import { isProblemName, type Problem, problem } from '#src/problems/catalogue.ts';

const toPropertyPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`), '');

function tooSmallProblem(issue: core.$ZodIssueTooSmall, at: string): Problem {
  const min = Number(issue.minimum);
  if (issue.origin === 'string') return min <= 1 ? problem('blank', {}, at) : problem('tooShort', { min }, at);
  if (issue.origin === 'array') return problem('tooFew', { min }, at);
  return problem(issue.inclusive === false ? 'notAbove' : 'tooSmall', { min }, at);
}

function tooBigProblem(issue: core.$ZodIssueTooBig, at: string): Problem {
  const max = Number(issue.maximum);
  if (issue.origin === 'string') return problem('tooLong', { max }, at);
  return problem(issue.origin === 'array' ? 'tooMany' : 'tooLarge', { max }, at);
}

/** Returns the parameters of a custom check, or the names of unknown members. */
function parametersOf(issue: core.$ZodIssue): Record<string, string> {
  if (issue.code === 'unrecognized_keys') return { names: issue.keys.map((key) => `“${key}”`).join(', ') };
  if (issue.code !== 'custom') return {};
  return Object.fromEntries(Object.entries<unknown>(issue.params ?? {}).map(([name, value]) => [name, String(value)]));
}

/** Converts an issue of zod into a problem of the catalogue. The message of a custom check is the name of a problem. */
export function toProblem(issue: core.$ZodIssue, field: string): Problem {
  const at = field + toPropertyPath(issue.path);
  if (issue.code === 'too_small') return tooSmallProblem(issue, at);
  if (issue.code === 'too_big') return tooBigProblem(issue, at);
  return problem(isProblemName(issue.message) ? issue.message : 'invalidValue', parametersOf(issue), at);
}
