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
import { type Move, parseBatchMove } from './parseMove.ts';

/** A chosen record, with the version that the actor has loaded, if known. */
export interface Chosen {
  readonly id: number;
  readonly version?: number;
}

/** The records of a batch: by IDs, or by a filter. */
export type BatchSubject = { readonly ids: readonly Chosen[] } | { readonly filter: Values };

/** The operation on each record. */
export type BatchWork = { readonly update: Values } | { readonly transition: Move } | { readonly remove: true };

export interface Batch {
  readonly subject: BatchSubject;
  readonly work: BatchWork;
}

const subjects = ['ids', 'filter'];
const works = ['update', 'transition', 'remove'];
const members = Object.fromEntries([...subjects, ...works].map((name) => [name, true]));

const within = (member: string, problems: readonly Problem[]): Problem[] =>
  problems.map((found) => ({ ...found, propertyPath: `${member}.${found.propertyPath}` }));

const chosenShape = z.union([
  z.pipe(
    identifier(),
    z.transform((id): Chosen => ({ id })),
  ),
  z.strictObject({ id: identifier(), version: z.int() }),
]);

function parseIds(given: unknown): Chosen[] {
  if (!Array.isArray(given)) refuse('malformedBatch', {}, 'ids');
  const values: unknown[] = given;
  if (values.length === 0) refuse('tooFew', { min: 1 }, 'ids');
  if (values.length > limits.batchIds) refuse('tooMany', { max: limits.batchIds }, 'ids');
  const parsed = values.map((value) => chosenShape.safeParse(value));
  refuseAny(
    parsed.flatMap(({ success }, index) => (success ? [] : [problem('invalidReference', {}, `ids[${index}]`)])),
  );
  const chosen = parsed.flatMap(({ data }) => data ?? []);
  return [...new Map(chosen.map((each) => [each.id, each])).values()];
}

function parseUpdate(given: unknown, actor: RequestActor, resource: Resource): Values {
  requireAbility(actor, 'update', resource);
  if (!isPlainObject(given)) refuse('malformedBatch', {}, 'update');
  const names = Object.keys(given);
  if (names.length === 0) refuse('tooFew', { min: 1 }, 'update');
  const strangers = names.filter((name) => !Object.hasOwn(resource.fields, name));
  refuseAny(within('update', unknownFields(strangers, resource.name)));
  const unwritable = Object.entries(resource.fields).filter(
    ([name, field]) => name in given && !mayWrite(resource, name, field, actor.role, false),
  );
  refuseAny(unwritable.map(([name]) => problem('notWritable', { field: name }, `update.${name}`)));
  return given;
}

function parseWork(given: Values, actor: RequestActor, resource: Resource): BatchWork {
  if ('update' in given) return { update: parseUpdate(given['update'], actor, resource) };
  if ('transition' in given) {
    if (movesOf(resource).length === 0) refuse('malformedBatch', {}, 'transition');
    requireAnyMove(actor, resource);
    return { transition: parseBatchMove(given['transition'], resource) };
  }
  requireAbility(actor, 'delete', resource);
  return given['remove'] === true ? { remove: true } : refuse('malformedBatch', {}, 'remove');
}

function parseSubject(given: Values): BatchSubject {
  if ('ids' in given) return { ids: parseIds(given['ids']) };
  const { filter } = given;
  return isPlainObject(filter) ? { filter } : refuse('malformedBatch', {}, 'filter');
}

/** Parses the body of a batch. An error of the whole batch is refused here, before any write. */
export function parseBatch(body: unknown, actor: RequestActor, resource: Resource): Batch {
  const given = parseBody(body, members, `a batch of ${resource.name}`);
  const has = (names: readonly string[]) => names.filter((name) => name in given).length === 1;
  if (!has(subjects) || !has(works)) refuse('malformedBatch');
  return { work: parseWork(given, actor, resource), subject: parseSubject(given) };
}
