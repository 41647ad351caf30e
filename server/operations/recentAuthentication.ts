import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { allows } from '#src/schema/access/ability.ts';
import { isSwitchMove, movesOf, type RecordMove } from '#src/schema/moves.ts';
import { fieldsWithRecentAuth, needsRecentAuthForMove, queueAction } from '#src/schema/recentAuthentication.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { MoveRequest } from './parseMove.ts';

/**
 * Requires a password, a code or a passkey within the last few minutes in the session of the request.
 * An actor without a session, such as the platform, is exempt.
 * @throws Refusal reauthenticationNeeded
 */
export function requireRecentAuthentication({ authentication }: RequestActor): void {
  if (authentication?.isRecent === false) refuse('reauthenticationNeeded');
}

/** Requires it for an update that changes a field with `recentAuthentication`. */
export function requireRecentForFields(actor: RequestActor, resource: Resource, changes: Values): void {
  if (fieldsWithRecentAuth(resource).some((name) => name in changes)) requireRecentAuthentication(actor);
}

/** Whether a move needs no password. Recent decisions of the same queue's action are enough. */
async function isRecentForMove(
  executor: Executor,
  { authentication }: RequestActor,
  resource: Resource,
  move: RecordMove,
): Promise<boolean> {
  if (!needsRecentAuthForMove(resource, move) || authentication?.isRecent !== false) return true;
  const action = queueAction(resource, move);
  return action !== undefined && authentication.isExtended(executor, action);
}

/** Requires it for a move whose declaration requires it. */
export async function requireRecentForMove(
  executor: Executor,
  actor: RequestActor,
  resource: Resource,
  move: RecordMove,
): Promise<void> {
  if (!(await isRecentForMove(executor, actor, resource, move))) requireRecentAuthentication(actor);
}

/** Extends the recent authentication of the session for further decisions of the same queue's action. The last step of a move. */
export async function extendForMove(
  tx: Transaction,
  { authentication }: RequestActor,
  resource: Resource,
  move: RecordMove,
): Promise<void> {
  const action = queueAction(resource, move);
  if (action !== undefined && needsRecentAuthForMove(resource, move)) await authentication?.extend(tx, action);
}

const isRequested = ({ status }: Resource, requested: MoveRequest, move: RecordMove): boolean =>
  isSwitchMove(move)
    ? requested.switched?.field === move.field && requested.switched.value === move.value
    : requested.switched === undefined && status?.machine.values[move.to] === requested.status;

/**
 * Refuses a batch of moves before it starts, if every possible move of the actor to the target status would be refused.
 * Several moves may lead there: withdrawals are approved by `approve` and by `retry`. Then each record decides.
 */
export async function requireRecentForMoves(
  executor: Executor,
  actor: RequestActor,
  resource: Resource,
  requested: MoveRequest,
): Promise<void> {
  const moves = movesOf(resource).filter(
    (move) => isRequested(resource, requested, move) && allows(actor.ability, move.name, resource.name),
  );
  for (const move of moves) if (await isRecentForMove(executor, actor, resource, move)) return;
  if (moves.length > 0) requireRecentAuthentication(actor);
}
