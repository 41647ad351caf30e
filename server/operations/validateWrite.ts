import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import { refuseAny } from '#server/problems/refusal.ts';
import { serverRulesOf } from '#src/fields/serverRules.ts';
import { defaultsOf, validate } from '#src/fields/validate.ts';
import type { Problem } from '#src/problems/catalogue.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { FieldWrite } from '#src/schema/serverRules.ts';
import { differing } from './changedFields.ts';
import { codesFor } from './codesFor.ts';
import { referenceProblems } from './referenceProblems.ts';
import { withinParents } from './withinParents.ts';

type Write = Pick<FieldWrite, 'resource' | 'actor' | 'before' | 'source' | 'lookup' | 'uploads' | 'adCurrency'>;

/** The resource's own check against other records, run if the record is valid otherwise. */
type OwnCheck = (values: Values, after: Values) => Promise<readonly Problem[]>;

interface Options {
  readonly tx: Transaction;
  readonly before?: AnyRow;
  /** The fields of the request, including unchanged fields; by default the given fields. */
  readonly sent?: Values;
  readonly ownCheck?: OwnCheck;
}

/** Every field with its type's checks that need the platform. */
const fieldWrites = (write: Write, given: Values, after: Values) =>
  Object.entries(write.resource.fields).map(([name, field]) => ({
    name,
    rules: serverRulesOf(field),
    of: { ...write, name, options: field.options, given, after },
  }));

async function complete(write: Write, given: Values): Promise<Values> {
  const after = { ...defaultsOf(write.resource), ...write.before, ...given };
  const completed: Record<string, unknown> = { ...given };
  for (const { name, rules, of } of fieldWrites(write, given, after)) {
    const value = await rules.complete?.(of);
    if (value !== undefined) completed[name] = value;
  }
  return completed;
}

async function check(tx: Transaction, write: Write, given: Values, values: Values): Promise<Problem[]> {
  const after = { ...write.before, ...given, ...values };
  const problems = await referenceProblems({ tx, resource: write.resource, values, after, lookup: write.lookup });
  for (const { name, rules, of } of fieldWrites(write, values, { ...write.before, ...values }))
    if (name in values) problems.push(...((await rules.check?.(of)) ?? []));
  return problems;
}

/**
 * The third step of every write: adds computed values, validates by the declaration, then by the database and the actor's role.
 * All problems are reported together.
 * @returns the values that change
 */
export async function validateWrite(
  resource: Resource,
  given: Values,
  { tx, before, sent = given, ownCheck, ...asked }: Omit<Write, 'resource' | 'before'> & Options,
): Promise<Values> {
  const write: Write = { resource, before, ...asked };
  const completed = await complete(write, given);
  const codeOf = await codesFor(resource, [defaultsOf(resource), before ?? {}, completed], asked.lookup);
  const { values, problems } = validate(resource, completed, before, codeOf);
  const valid = before === undefined ? values : differing(resource, values, before);
  const wrong = [...problems, ...(await check(tx, write, given, valid))];
  const refused = wrong.flatMap(({ propertyPath }) => propertyPath ?? []);
  const narrowed = await withinParents({
    resource,
    sent,
    changes: valid,
    after: { ...before, ...valid },
    refused,
    lookup: write.lookup,
  });
  wrong.push(...narrowed.problems);
  const changes = { ...valid, ...narrowed.cleared };
  const after = { ...defaultsOf(resource), ...before, ...given, ...changes };
  if (wrong.length === 0 && ownCheck) wrong.push(...(await ownCheck(changes, after)));
  refuseAny(wrong);
  return changes;
}
