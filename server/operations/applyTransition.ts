import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { RecordMove } from '#src/schema/moves.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';
import type { SwitchMove } from '#src/schema/switches.ts';
import type { AfterTransitionContext } from './effect.ts';
import { afterEveryMove, effectsOf } from './effects.ts';
import { checkedValues } from './postModeration.ts';
import { queueTimestamps } from './queueTimestamps.ts';
import { updateRecord } from './writeRecord.ts';

/** An allowed move: requested by an actor, caused by an actor's change, or scheduled and due. */
interface AllowedMove {
  readonly resource: Resource;
  /** The current record, locked. */
  readonly before: AnyRow;
  readonly reason: string | null;
  readonly actor: RequestActor | undefined;
}

interface AllowedTransition extends AllowedMove {
  readonly transition: Transition;
  /** Valid values that the actor sent with the transition. */
  readonly sent?: Values;
  /** Values that `beforeTransaction` loaded from external services. */
  readonly seen?: Values;
  /** Whether another record's move caused this one. */
  readonly follows?: true;
}

interface AllowedSwitch extends AllowedMove {
  readonly move: SwitchMove;
}

/** The stored reason after a move. A record that waits for a new decision retains the last reason, so that its owner can read it. */
function nextReason(
  { before, transition, reason }: AllowedTransition,
  { machine }: NonNullable<Resource['status']>,
  reasonField: string,
): unknown {
  return reason ?? (machine.tones[transition.to] === 'waiting' ? before[reasonField] : null);
}

/** @throws Error for a move that the resource doesn't have */
export function getTransition({ name: resource, status }: Resource, name: string): Transition {
  const transition = status?.machine.transitions.find((one) => one.name === name);
  if (transition === undefined) throw new Error(`${resource} have no move “${name}”.`);
  return transition;
}

/** Applies a transition, by its name, to another locked record. */
function createRelatedMove(
  platform: Platform,
  tx: Transaction,
  actor: RequestActor | undefined,
): AfterTransitionContext['alsoMove'] {
  return (resource, before, name, reason) => {
    const transition = getTransition(resource, name);
    return applyTransition(platform, tx, { resource, before, transition, reason, actor, follows: true });
  };
}

/** Loads the values that the resource's effects write with a move. */
const loadFilledValues = async (
  platform: Platform,
  tx: Transaction,
  { resource, before, actor }: AllowedMove,
  state: Values,
): Promise<Values> =>
  (await effectsOf(resource)?.fillOnMove?.({ tx, platform, actor, before, after: { ...before, ...state } })) ?? {};

/** The last steps of every move, after its own effects: audit → notifications. */
async function finishMove(
  platform: Platform,
  tx: Transaction,
  { resource, before, reason, actor }: AllowedMove,
  { move, after, follows }: { readonly move: RecordMove; readonly after: AnyRow; readonly follows: boolean },
): Promise<AnyRow> {
  const { name: action } = move;
  await recordWrite(tx, actor, { entity: resource.name, entityId: before.id, action, before, after, reason });
  await afterEveryMove({ tx, platform, actor, resource, before, after, move, reason, follows });
  return after;
}

/** Runs the steps of every transition: write → effects → audit → notifications. */
export async function applyTransition(
  platform: Platform,
  tx: Transaction,
  allowed: AllowedTransition,
): Promise<AnyRow> {
  const { resource, before, transition, reason, actor, sent, seen, follows = false } = allowed;
  const { status } = resource;
  if (status === undefined) throw new Error(`${resource.name} have no status.`);
  const { field, machine } = status;
  const { reasonField } = machine;
  const state = { ...sent, [field]: machine.values[transition.to], ...checkedValues(resource, transition, actor) };
  const values = {
    ...state,
    ...queueTimestamps(resource, before, state),
    ...(await loadFilledValues(platform, tx, allowed, state)),
    ...(reasonField && { [reasonField]: nextReason(allowed, status, reasonField) }),
    ...seen,
  };
  const moved = await updateRecord(tx, resource, before, values);
  const alsoMove = createRelatedMove(platform, tx, actor);
  const context = { tx, platform, actor, before, after: moved, transition, reason, follows, alsoMove };
  const after = (await effectsOf(resource)?.afterTransition?.(context)) ?? moved;
  return finishMove(platform, tx, allowed, { move: transition, after, follows });
}

/** Runs the steps of turning a switch: write, including the resulting status → effects → audit → notifications. */
export async function applySwitch(platform: Platform, tx: Transaction, allowed: AllowedSwitch): Promise<AnyRow> {
  const { resource, before, actor, move } = allowed;
  const { status } = resource;
  const { to } = move;
  const state = {
    [move.field]: move.value,
    ...(status && to !== undefined && { [status.field]: status.machine.values[to] }),
    ...checkedValues(resource, move, actor),
  };
  const filled = await loadFilledValues(platform, tx, allowed, state);
  const values = { ...state, ...queueTimestamps(resource, before, state), ...filled };
  const moved = await updateRecord(tx, resource, before, values);
  const after =
    (await effectsOf(resource)?.afterSwitch?.({ tx, platform, actor, before, after: moved, move })) ?? moved;
  return finishMove(platform, tx, allowed, { move, after, follows: false });
}
