import { expect } from 'vitest';
import { Refusal } from '#server/problems/refusal.ts';
import { type ProblemName, problem } from '#src/problems/catalogue.ts';

/** The refusal that the work is rejected with. @throws if it succeeds or fails otherwise */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Refusal) return error;
  if (error instanceof Error) throw error;
  throw new Error('It was not refused.');
}

/** Expects a refusal with these problems at these property paths (left out: the problem has none). */
export async function expectRefusal(work: Promise<unknown>, ...expected: (readonly [ProblemName, string?])[]) {
  const { problems } = await refusalOf(work);
  const said = problems.map(({ type, propertyPath }) => ({ type, propertyPath }));
  expect(said).toEqual(expected.map(([name, propertyPath]) => ({ type: problem(name).type, propertyPath })));
}
