import { limits } from '#src/limits.ts';
import { type Parameters, type Problem, type ProblemName, problem } from '#src/problems/catalogue.ts';

/** Unreadable input (400) takes precedence over a broken rule (422). */
const statusOf = (problems: readonly Problem[]): number => Math.min(...problems.map(({ status = 422 }) => status));

/** A refused request, with its problems. Thrown by the rule that is broken; `errors.ts` converts it into a response. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const reported = problems.slice(0, limits.problemsPerAnswer);
    super(reported.map(({ title }) => title).join(' '));
    this.problems = reported;
    this.status = statusOf(reported);
  }
}

/** Throws a refusal with one problem of the catalogue. */
export function refuse(name: ProblemName, parameters?: Parameters, propertyPath?: string): never {
  throw new Refusal([problem(name, parameters, propertyPath)]);
}

/** Throws a refusal if there are problems. */
export function refuseAny(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal(problems);
}
