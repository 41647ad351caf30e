import type * as z from 'zod/mini';
import { Refusal } from '#server/problems/refusal.ts';
import { toProblem } from '#src/fields/toProblem.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { unknownFields } from './parseBody.ts';

function problemsOf(issue: z.core.$ZodIssue): Problem[] {
  const [field] = issue.path;
  if (issue.code === 'unrecognized_keys') return unknownFields(issue.keys, 'this form');
  return [field === undefined ? problem('malformedBody') : toProblem({ ...issue, path: [] }, String(field))];
}

/**
 * Reads the body of a form that belongs to no resource.
 * @throws Refusal 400 that names each invalid field
 */
export function parseForm<F extends z.ZodMiniType>(form: F, body: unknown): z.output<F> {
  const parsed = form.safeParse(body);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.flatMap(problemsOf);
  throw new Refusal(problems.map((each) => ({ ...each, status: 400 })));
}
