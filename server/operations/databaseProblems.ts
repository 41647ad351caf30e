import { getTableConfig } from 'drizzle-orm/pg-core';
import { databaseError } from '#server/database/databaseError.ts';
import { constraintName } from '#server/database/indexes.ts';
import { codeOf } from '#server/database/unavailable.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { uploadUses } from '#server/uploads/tables.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';

/** PostgreSQL's error codes. */
const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const checkViolation = '23514';
const dataException = /^22/;
/** The statement exceeded `statement_timeout`. */
const queryCanceled = '57014';

function fieldOf(
  resource: Resource,
  constraint: unknown,
  suffix: 'unique' | 'reference',
): [string, AnyField] | undefined {
  return Object.entries(resource.fields).find(([name]) => constraintName(resource, name, suffix) === constraint);
}

function uniqueProblem(resource: Resource, constraint: unknown): Problem | undefined {
  const [name, field] = fieldOf(resource, constraint, 'unique') ?? [];
  if (name === undefined || field === undefined) return undefined;
  const { unique, derivedFrom } = field.options;
  return problem(typeof unique === 'string' ? unique : 'alreadyTaken', {}, derivedFrom ?? name);
}

const useOfUpload = getTableConfig(uploadUses).foreignKeys.map((key) => key.getName());

function referenceProblem(resource: Resource, constraint: unknown): Problem | undefined {
  if (useOfUpload.some((name) => name === constraint)) return problem('uploadMissing');
  const [name] = fieldOf(resource, constraint, 'reference') ?? [];
  return name === undefined ? undefined : problem('invalidReference', {}, name);
}

/** The kind of operation. A violated foreign key means `inUse` when deleting, and a missing reference when writing. */
type Work = 'reading' | 'writing' | 'deleting';

function problemIn(error: unknown, resource: Resource, doing: Work): Problem | undefined {
  const databaseFailure = databaseError(error);
  const code = databaseFailure === undefined ? '' : (codeOf(databaseFailure) ?? '');
  if (code === uniqueViolation) return uniqueProblem(resource, databaseFailure?.constraint);
  if (code === foreignKeyViolation)
    return doing === 'deleting'
      ? problem('inUse', { users: 'other records' })
      : referenceProblem(resource, databaseFailure?.constraint);
  // A slow read would be slow again. A slow write may have waited for a lock, so it can be retried.
  if (code === queryCanceled && doing === 'reading') return problem('tooMuchToRead');
  return code === checkViolation || dataException.test(code) ? problem('invalidValue') : undefined;
}

/** Converts the database's errors (duplicate, missing reference, out of range) into problems on their fields. */
export async function withDatabaseProblems<T>(resource: Resource, doing: Work, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const problem = problemIn(error, resource, doing);
    throw problem === undefined ? error : new Refusal([problem]);
  }
}
