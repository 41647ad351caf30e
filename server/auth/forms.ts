import * as z from 'zod/mini';
import { problemOf } from '#src/fields/issues.ts';
import { isWellFormed } from '#src/fields/wellFormed.ts';
import { limits } from '#src/limits.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { Refusal } from '../http/refusal.ts';
import { unknownFields } from '../operations/parseBody.ts';

const tokenLength = 512;

const text = (max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'required' : 'invalidText') })
    .check(z.minLength(1), z.maxLength(max), z.refine(isWellFormed, { error: 'invalidText' }));

export const signInForm = z.strictObject({
  login: z.pipe(
    text(limits.emailLength),
    z.transform((login: string) => login.normalize('NFC').trim()),
  ),
  password: text(limits.passwordLength.max),
});

export const refreshForm = z.strictObject({ refreshToken: text(tokenLength) });

function problemsOf(issue: z.core.$ZodIssue): Problem[] {
  const [field] = issue.path;
  if (issue.code === 'unrecognized_keys') return unknownFields(issue.keys, 'this form');
  return [field === undefined ? problem('malformedBody') : problemOf({ ...issue, path: [] }, String(field))];
}

/**
 * Reads the body of a form of the auth service.
 * @throws Refusal 400 that names each field that can't be read
 */
export function readForm<T>(form: z.ZodMiniType<T>, body: unknown): T {
  const parsed = form.safeParse(body);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.flatMap(problemsOf);
  throw new Refusal(problems.map((found) => ({ ...found, status: 400 })));
}
