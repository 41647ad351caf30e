import * as z from 'zod/mini';
import { parseBody, unknownFields, type Values } from '#server/http/parseBody.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse, refuseAny } from '#server/problems/refusal.ts';
import { identifier } from '#src/fields/identifier.ts';
import { limits } from '#src/limits.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { mayWrite } from '#src/schema/access/writable.ts';
import { movesOf } from '#src/schema/moves.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';
import type { Resource } from '#src/schema/resource.ts';
import { requireAbility, requireAnyMove } from './authorize.ts';
import { type MoveRequest, parseBatchMove } from './parseMove.ts';

/** A chosen record, with the version that the actor has loaded, if known. */
export interface ChosenRecord {
  readonly id: number;
  readonly version?: number;
}

/** The records of a batch: by IDs, or by a filter. */
export type BatchSubject = { readonly ids: readonly ChosenRecord[] } | { readonly filter: Values };

/** The operation on each record. */
export type BatchWork = { readonly update: Values } | { readonly transition: MoveRequest } | { readonly remove: true };

export interface Batch {
  readonly subject: BatchSubject;
  readonly work: BatchWork;
}

const subjects = ['ids', 'filter'];
const actions = ['update', 'transition', 'remove'];
const members = Object.fromEntries([...subjects, ...actions].map((name) => [name, true]));

const withPath = (member: string, problems: readonly Problem[]): Problem[] =>
  problems.map((each) => ({ ...each, propertyPath: `${member}.${each.propertyPath}` }));

const chosenShape = z.union([
  z.pipe(
    identifier(),
    z.transform((id): ChosenRecord => ({ id })),
  ),
  z.strictObject({ id: identifier(), version: z.int() }),
]);

function parseIds(input: unknown): ChosenRecord[] {
  if (!Array.isArray(input)) refuse('malformedBatch', {}, 'ids');
  const values: unknown[] = input;
  if (values.length === 0) refuse('tooFew', { min: 1 }, 'ids');
  if (values.length > limits.batchIds) refuse('tooMany', { max: limits.batchIds }, 'ids');
  const parsed = values.map((value) => chosenShape.safeParse(value));
  refuseAny(
    parsed.flatMap(({ success }, index) => (success ? [] : [problem('invalidReference', {}, `ids[${index}]`)])),
  );
  const chosen = parsed.flatMap(({ data }) => data ?? []);
  return [...new Map(chosen.map((each) => [each.id, each])).values()];
}

function parseUpdate(input: unknown, actor: RequestActor, resource: Resource): Values {
  requireAbility(actor, 'update', resource);
  if (!isPlainObject(input)) refuse('malformedBatch', {}, 'update');
  const names = Object.keys(input);
  if (names.length === 0) refuse('tooFew', { min: 1 }, 'update');
  const unknownNames = names.filter((name) => !Object.hasOwn(resource.fields, name));
  refuseAny(withPath('update', unknownFields(unknownNames, resource.name)));
  const unwritable = Object.entries(resource.fields).filter(
    ([name, field]) => name in input && !mayWrite(resource, name, field, actor.role, false),
  );
  refuseAny(unwritable.map(([name]) => problem('notWritable', { field: name }, `update.${name}`)));
  return input;
}

function parseWork(input: Values, actor: RequestActor, resource: Resource): BatchWork {
  if ('update' in input) return { update: parseUpdate(input['update'], actor, resource) };
  if ('transition' in input) {
    if (movesOf(resource).length === 0) refuse('malformedBatch', {}, 'transition');
    requireAnyMove(actor, resource);
    return { transition: parseBatchMove(input['transition'], resource) };
  }
  requireAbility(actor, 'delete', resource);
  return input['remove'] === true ? { remove: true } : refuse('malformedBatch', {}, 'remove');
}

function parseSubject(input: Values): BatchSubject {
  if ('ids' in input) return { ids: parseIds(input['ids']) };
  const { filter } = input;
  return isPlainObject(filter) ? { filter } : refuse('malformedBatch', {}, 'filter');
}

/** Parses the body of a batch. An error of the whole batch is refused here, before any write. */
export function parseBatch(body: unknown, actor: RequestActor, resource: Resource): Batch {
  const input = parseBody(body, members, `a batch of ${resource.name}`);
  const has = (names: readonly string[]) => names.filter((name) => name in input).length === 1;
  if (!has(subjects) || !has(actions)) refuse('malformedBatch');
  return { work: parseWork(input, actor, resource), subject: parseSubject(input) };
}
