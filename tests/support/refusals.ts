import { expect } from 'vitest';
import { Refusal } from '#server/problems/refusal.ts';
import { type ProblemName, problem } from '#src/problems/catalogue.ts';

/** @throws an error that is no refusal */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof Error) throw error;
  throw new Error('It was not refused.');
}

/** The refusal that the work is rejected with. @throws if it succeeds or fails otherwise */
export const refusalOf = async (work: Promise<unknown>): Promise<Refusal> =>
  toRefusal(
    await work.then(
      () => undefined,
      (reason: unknown) => reason,
    ),
  );

/** Expects a refusal with these problems at these property paths (left out: the problem has none). */
export async function expectRefusal(work: Promise<unknown>, ...expected: (readonly [ProblemName, string?])[]) {
  expectProblems(await refusalOf(work), ...expected);
}

/** Expects these problems of the reason of a settled promise. */
export function expectProblems(reason: unknown, ...expected: (readonly [ProblemName, string?])[]) {
  const said = toRefusal(reason).problems.map(({ type, propertyPath }) => ({ type, propertyPath }));
  expect(said).toEqual(expected.map(([name, propertyPath]) => ({ type: problem(name).type, propertyPath })));
}
