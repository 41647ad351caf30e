import type { RunWrite } from '#server/database/runWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { usableUploads } from '#server/uploads/usableUploads.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { readableBy } from '#src/schema/access/secrets.ts';
import { isSwitchMove, type RecordMove } from '#src/schema/moves.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { type StatusMachine, statusName, type Transition, transitionsFrom, transitionTo } from '#src/schema/status.ts';
import { timeAhead } from '#src/schema/timeAhead.ts';
import { applySwitch, applyTransition } from './applyTransition.ts';
import { requireAccess, requireAnyMove } from './authorize.ts';
import { withDatabaseProblems } from './databaseProblems.ts';
import { effectsOf } from './effects.ts';
import { lockRecord } from './lockRecord.ts';
import { lookupFor } from './lookup.ts';
import { type Move, parseMove, parseReason } from './parseMove.ts';
import { read } from './read.ts';
import { extendByMove, requireRecentForMove } from './recentAuthentication.ts';
import { requireSwitch } from './requireSwitch.ts';
import { requireUnchanged, requireVersion } from './requireVersion.ts';
import { validateWrite } from './validateWrite.ts';

/** The transition between two statuses. If it doesn't exist, the refusal names the possible transitions. */
function requireTransition(machine: StatusMachine, from: unknown, to: unknown): Transition {
  const found = transitionTo(machine, from, to);
  if (found !== undefined) return found;
  const allowed = transitionsFrom(machine, from).map((transition) => transition.to);
  const name = (code: unknown) => statusName(machine, code) ?? String(code);
  refuse(
    'noTransition',
    { from: name(from), to: name(to), allowed: allowed.length > 0 ? allowed : ['nothing'] },
    'status',
  );
}

function requireAhead({ inFuture }: Transition, record: AnyRow): void {
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
  readonly wish: Move;
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
    lookup: lookupFor(tx, actor),
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
  const until = timeAhead(record[notBefore.field]);
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
function requireMove(actor: RequestActor, resource: Resource, wish: Move, before: AnyRow): RecordMove {
  const { status } = resource;
  requireVersion(wish.version, before);
  if (wish.switched) return requireSwitch(actor, resource, wish.switched, before);
  if (status === undefined) refuse('noSuchPath');
  const taken = requireTransition(status.machine, before[status.field], wish.status);
  requireAccess(actor, taken.name, resource, before);
  return taken;
}

/** Runs the resource's `beforeTransaction` for a move that appears allowed before the record is locked. */
async function beforeTransaction(platform: Platform, actor: RequestActor, resource: Resource, id: number, wish: Move) {
  const own = effectsOf(resource);
  if (own?.beforeTransaction === undefined) return undefined;
  const before = await read(platform, actor, resource, id);
  const taken = requireMove(actor, resource, wish, before);
  if (isSwitchMove(taken)) return undefined;
  requireDue(taken, before);
  requireEmpty(taken, before);
  return { before, values: await own.beforeTransaction({ platform, actor, before, given: {}, transition: taken }) };
}

/** Executes a parsed move, if the record's state, the actor's rights and the version allow it. */
export async function move(
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  id: number,
  wish: Move,
  run: RunWrite = platform.database.transaction,
): Promise<AnyRow> {
  const kept = await run.kept?.();
  if (kept) return kept;
  const seen = await beforeTransaction(platform, actor, resource, id, wish);
  const readable = readableBy(resource, actor);
  return withDatabaseProblems(resource, 'writing', () =>
    run(async (tx) => {
      const before = await lockRecord(tx, actor, resource, id);
      const taken = requireMove(actor, resource, wish, before);
      const reason = parseReason(resource, taken, wish.reason);
      const allowed = { resource, before, reason, actor };
      const sent = isSwitchMove(taken)
        ? {}
        : await parseExtension(platform, tx, actor, { resource, before, taken, wish });
      if (!isSwitchMove(taken)) {
        requireAhead(taken, { ...before, ...sent });
        requireDue(taken, before);
        requireEmpty(taken, before);
        requireUnchanged(seen?.before, before);
      }
      await requireRecentForMove(tx, actor, resource, taken);
      const after = isSwitchMove(taken)
        ? await applySwitch(platform, tx, { ...allowed, move: taken })
        : await applyTransition(platform, tx, { ...allowed, transition: taken, sent, seen: seen?.values });
      await extendByMove(tx, actor, resource, taken);
      return readable(after);
    }),
  );
}
