import type { RunWrite } from '#server/database/runWrite.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
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
import { type Move, parseMove, parseReason } from './parseMove.ts';
import { read } from './read.ts';
import { extendByMove, requireRecentForMove } from './recentAuthentication.ts';
import { requireSwitch } from './requireSwitch.ts';
import { requireUnchanged, requireVersion } from './requireVersion.ts';

/** The transition between two statuses. If there is none, the refusal names the possible ones. */
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

/** @throws Refusal the transition’s own problem, with the time, while its `notBefore` is ahead */
function requireDue({ notBefore }: Transition, record: AnyRow): void {
  if (notBefore === undefined) return;
  const until = timeAhead(record[notBefore.field]);
  if (until) refuse(notBefore.problem, { until: formatUtcMoment(until) }, notBefore.field);
}

/**
 * Brings a record to another status by a transition that its machine has, or turns one of its switches.
 * @param body `{status, version, reason}` or `{paused, version}`; the version is the one that was decided on
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

/** The move that is asked for, if the record's state, the actor's rights and the version allow it. */
function requireMove(actor: RequestActor, resource: Resource, wish: Move, before: AnyRow): RecordMove {
  const { status } = resource;
  requireVersion(wish.version, before);
  if (wish.switched) return requireSwitch(actor, resource, wish.switched, before);
  if (status === undefined) refuse('noSuchPath');
  const taken = requireTransition(status.machine, before[status.field], wish.status);
  requireAccess(actor, taken.name, resource, before);
  return taken;
}

/** Runs the resource's `beforeTransaction` for a move that looks allowed before the record is locked. */
async function beforeTransaction(platform: Platform, actor: RequestActor, resource: Resource, id: number, wish: Move) {
  const own = effectsOf(resource);
  if (own?.beforeTransaction === undefined) return undefined;
  const before = await read(platform, actor, resource, id);
  const taken = requireMove(actor, resource, wish, before);
  if (isSwitchMove(taken)) return undefined;
  return { before, values: await own.beforeTransaction({ platform, actor, before, given: {}, transition: taken }) };
}

/** Makes a move whose body is parsed, if the record's state, the actor's rights and the version allow it. */
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
      if (!isSwitchMove(taken)) {
        requireAhead(taken, before);
        requireDue(taken, before);
        requireUnchanged(seen?.before, before);
      }
      await requireRecentForMove(tx, actor, resource, taken);
      const after = isSwitchMove(taken)
        ? await applySwitch(platform, tx, { ...allowed, move: taken })
        : await applyTransition(platform, tx, { ...allowed, transition: taken, seen: seen?.values });
      await extendByMove(tx, actor, resource, taken);
      return readable(after);
    }),
  );
}
