import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import { refuseAny } from '#server/problems/refusal.ts';
import { serverRulesOf } from '#src/fields/serverRules.ts';
import { defaultsOf, validate } from '#src/fields/validate.ts';
import type { Problem } from '#src/problems/catalogue.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { FieldWrite } from '#src/schema/serverRules.ts';
import { differingValues } from './changedFields.ts';
import { loadEntryCodes } from './loadEntryCodes.ts';
import { referenceProblems } from './referenceProblems.ts';
import { validateNarrowing } from './validateNarrowing.ts';

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
const fieldWrites = (write: Write, input: Values, after: Values) =>
  Object.entries(write.resource.fields).map(([name, field]) => ({
    name,
    rules: serverRulesOf(field),
    of: { ...write, name, options: field.options, given: input, after },
  }));

async function addComputedValues(write: Write, input: Values): Promise<Values> {
  const after = { ...defaultsOf(write.resource), ...write.before, ...input };
  const completed: Record<string, unknown> = { ...input };
  for (const { name, rules, of } of fieldWrites(write, input, after)) {
    const value = await rules.complete?.(of);
    if (value !== undefined) completed[name] = value;
  }
  return completed;
}

async function findWriteProblems(tx: Transaction, write: Write, input: Values, values: Values): Promise<Problem[]> {
  const after = { ...write.before, ...input, ...values };
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
  input: Values,
  { tx, before, sent = input, ownCheck, ...rest }: Omit<Write, 'resource' | 'before'> & Options,
): Promise<Values> {
  const write: Write = { resource, before, ...rest };
  const completed = await addComputedValues(write, input);
  const codeOf = await loadEntryCodes(resource, [defaultsOf(resource), before ?? {}, completed], rest.lookup);
  const { values, problems } = validate(resource, completed, before, codeOf);
  const valid = before === undefined ? values : differingValues(resource, values, before);
  const wrong = [...problems, ...(await findWriteProblems(tx, write, input, valid))];
  const refused = wrong.flatMap(({ propertyPath }) => propertyPath ?? []);
  const narrowed = await validateNarrowing({
    resource,
    sent,
    changes: valid,
    after: { ...before, ...valid },
    refused,
    lookup: write.lookup,
  });
  wrong.push(...narrowed.problems);
  const changes = { ...valid, ...narrowed.cleared };
  const after = { ...defaultsOf(resource), ...before, ...input, ...changes };
  if (wrong.length === 0 && ownCheck) wrong.push(...(await ownCheck(changes, after)));
  refuseAny(wrong);
  return changes;
}
