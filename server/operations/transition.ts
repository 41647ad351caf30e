import type { RunWrite } from '#server/database/runWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { usableUploads } from '#server/uploads/usableUploads.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { secretRedactor } from '#src/schema/access/secrets.ts';
import { futureTime } from '#src/schema/futureTime.ts';
import { isSwitchMove, type RecordMove } from '#src/schema/moves.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { type StatusMachine, statusName, type Transition, transitionsFrom, transitionTo } from '#src/schema/status.ts';
import { applySwitch, applyTransition } from './applyTransition.ts';
import { requireAccess, requireAnyMove } from './authorize.ts';
import { withDatabaseProblems } from './databaseProblems.ts';
import { effectsOf } from './effects.ts';
import { lockRecord } from './lockRecord.ts';
import { createLookup } from './lookup.ts';
import { type MoveRequest, parseMove, parseReason } from './parseMove.ts';
import { read } from './read.ts';
import { extendForMove, requireRecentForMove } from './recentAuthentication.ts';
import { requireSwitch } from './requireSwitch.ts';
import { requireUnchanged, requireVersion } from './requireVersion.ts';
import { validateWrite } from './validateWrite.ts';

/** The transition between two statuses. If it doesn't exist, the refusal names the possible transitions. */
function requireTransition(machine: StatusMachine, from: unknown, to: unknown): Transition {
  const match = transitionTo(machine, from, to);
  if (match !== undefined) return match;
  const allowed = transitionsFrom(machine, from).map((transition) => transition.to);
  const name = (code: unknown) => statusName(machine, code) ?? String(code);
  refuse(
    'noTransition',
    { from: name(from), to: name(to), allowed: allowed.length > 0 ? allowed : ['nothing'] },
    'status',
  );
}

function requireFuture({ inFuture }: Transition, record: AnyRow): void {
  if (inFuture !== undefined && Date.parse(String(record[inFuture.field])) <= Date.now())
    refuse(inFuture.problem, {}, inFuture.field);
}

function requireEmpty({ whileEmpty = [] }: Transition, record: AnyRow): void {
  for (const { field, problem } of whileEmpty) if ((record[field] ?? null) !== null) refuse(problem);
}

interface Extension {
  readonly resource: Resource;
  /** The locked record. */
  readonly before: AnyRow;
  readonly taken: Transition;
  readonly wish: MoveRequest;
}

/**
 * Validates the later time that is sent with a transition, like an update of that field.
 * @throws Refusal notApplicable for a transition that extends no such field, or for a time that hasn't passed; required for null
 */
async function parseExtension(
  platform: Platform,
  tx: Transaction,
  actor: RequestActor,
  { resource, before, taken: { inFuture }, wish: { extension = {} } }: Extension,
): Promise<Values> {
  const names = Object.keys(extension);
  for (const name of names)
    if (!inFuture?.extendable || name !== inFuture.field || !hasPassed(before[name])) refuse('notApplicable', {}, name);
  if (names.length === 0) return {};
  for (const name of names) if (extension[name] === null) refuse('required', {}, name);
  return validateWrite(resource, extension, {
    tx,
    actor,
    before,
    lookup: createLookup(tx, actor),
    uploads: usableUploads(tx, actor, resource, before),
    adCurrency: platform.configuration.adCurrency,
    ownCheck: async (values, after) =>
      (await effectsOf(resource)?.check?.({ tx, platform, actor, before, values, after })) ?? [],
  });
}

const hasPassed = (time: unknown): boolean => typeof time === 'string' && Date.parse(time) <= Date.now();

/** @throws Refusal the transition's own problem, with the time, before its `notBefore` */
function requireDue({ notBefore }: Transition, record: AnyRow): void {
  if (notBefore === undefined) return;
  const until = futureTime(record[notBefore.field]);
  if (until) refuse(notBefore.problem, { until: formatUtcMoment(until) }, notBefore.field);
}

/**
 * Moves a record to another status by a transition of its state machine, or turns one of its switches.
 * @param body `{status, version, reason}` or `{paused, version}`; the version is the version that was decided on
 */
export async function transition(
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  id: number,
  body: unknown,
  run?: RunWrite,
): Promise<AnyRow> {
  requireAnyMove(actor, resource);
  return move(platform, actor, resource, id, parseMove(body, resource), run);
}

/** The requested move, if the record's state, the actor's rights and the version allow it. */
function requireMove(actor: RequestActor, resource: Resource, request: MoveRequest, before: AnyRow): RecordMove {
  const { status } = resource;
  requireVersion(request.version, before);
  if (request.switched) return requireSwitch(actor, resource, request.switched, before);
  if (status === undefined) refuse('noSuchPath');
  const requestedMove = requireTransition(status.machine, before[status.field], request.status);
  requireAccess(actor, requestedMove.name, resource, before);
  return requestedMove;
}

/** Runs the resource's `beforeTransaction` for a move that appears allowed before the record is locked. */
async function beforeTransaction(
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  id: number,
  request: MoveRequest,
) {
  const own = effectsOf(resource);
  if (own?.beforeTransaction === undefined) return undefined;
  const before = await read(platform, actor, resource, id);
  const requestedMove = requireMove(actor, resource, request, before);
  if (isSwitchMove(requestedMove)) return undefined;
  requireDue(requestedMove, before);
  requireEmpty(requestedMove, before);
  return {
    before,
    values: await own.beforeTransaction({ platform, actor, before, given: {}, transition: requestedMove }),
  };
}

/** Executes a parsed move, if the record's state, the actor's rights and the version allow it. */
export async function move(
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  id: number,
  request: MoveRequest,
  run: RunWrite = platform.database.transaction,
): Promise<AnyRow> {
  const stored = await run.kept?.();
  if (stored) return stored;
  const prepared = await beforeTransaction(platform, actor, resource, id, request);
  const readable = secretRedactor(resource, actor);
  return withDatabaseProblems(resource, 'writing', () =>
    run(async (tx) => {
      const before = await lockRecord(tx, actor, resource, id);
      const requestedMove = requireMove(actor, resource, request, before);
      const reason = parseReason(resource, requestedMove, request.reason);
      const allowed = { resource, before, reason, actor };
      const sent = isSwitchMove(requestedMove)
        ? {}
        : await parseExtension(platform, tx, actor, { resource, before, taken: requestedMove, wish: request });
      if (!isSwitchMove(requestedMove)) {
        requireFuture(requestedMove, { ...before, ...sent });
        requireDue(requestedMove, before);
        requireEmpty(requestedMove, before);
        requireUnchanged(prepared?.before, before);
      }
      await requireRecentForMove(tx, actor, resource, requestedMove);
      const after = isSwitchMove(requestedMove)
        ? await applySwitch(platform, tx, { ...allowed, move: requestedMove })
        : await applyTransition(platform, tx, { ...allowed, transition: requestedMove, sent, seen: prepared?.values });
      await extendForMove(tx, actor, resource, requestedMove);
      return readable(after);
    }),
  );
}
