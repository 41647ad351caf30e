import { limits } from '#src/limits.ts';
import { type Parameters, type Problem, type ProblemName, problem } from '#src/problems/catalogue.ts';

/** Unreadable input (400) outranks a broken rule (422). */
const statusOf = (problems: readonly Problem[]): number => Math.min(...problems.map(({ status = 422 }) => status));

/** A request is refused, for these problems. Thrown where the rule is; `errors.ts` makes the answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const told = problems.slice(0, limits.problemsPerAnswer);
    super(told.map(({ title }) => title).join(' '));
    this.problems = told;
    this.status = statusOf(told);
  }
}

/** Throws a refusal with one problem of the catalogue. */
export function refuse(name: ProblemName, parameters?: Parameters, propertyPath?: string): never {
  throw new Refusal([problem(name, parameters, propertyPath)]);
}

/** Throws a refusal when there are problems. */
export function refuseAny(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal(problems);
}
