import { recordWrite } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';
import type { StatusMove } from './effect.ts';
import { effectsOf } from './effects.ts';
import { updateRecord } from './writeRecord.ts';

/** A move that may be made: asked for by somebody, or by a time that has come. */
export interface AllowedMove {
  readonly resource: Resource;
  readonly states: NonNullable<Resource['status']>;
  /** The record as it stands, locked. */
  readonly before: AnyRow;
  readonly transition: Transition;
  readonly reason: string | null;
  readonly actor: RequestActor | undefined;
  /** What others outside of the platform have said of it. */
  readonly seen?: Values;
  /** Whether the move of another record has caused it. */
  readonly follows?: true;
}

/** The reason of the move. What waits for a decision keeps the last one: whoever mends it wants to read what was wrong. */
function reasonAfter({ states: { machine }, before, transition, reason }: AllowedMove, reasonField: string): unknown {
  return reason ?? (machine.tones[transition.to] === 'waiting' ? before[reasonField] : null);
}

/** What a move brings along: the transition of that name, of a record that is locked. */
function furtherMove(platform: Platform, tx: Transaction, actor: RequestActor | undefined): StatusMove['alsoMove'] {
  return (resource, before, name, reason) => {
    const { status: states } = resource;
    const transition = states?.machine.transitions.find((one) => one.name === name);
    if (states === undefined || transition === undefined) throw new Error(`${resource.name} have no move “${name}”.`);
    return applyTransition(platform, tx, { resource, states, before, transition, reason, actor, follows: true });
  };
}

/** The last steps of every move: write → effects → audit. */
export async function applyTransition(platform: Platform, tx: Transaction, move: AllowedMove): Promise<AnyRow> {
  const { resource, states, before, transition, reason, actor, seen, follows = false } = move;
  const { field, machine } = states;
  const { reasonField } = machine;
  const values = {
    [field]: machine.values[transition.to],
    ...(reasonField && { [reasonField]: reasonAfter(move, reasonField) }),
    ...seen,
  };
  const moved = await updateRecord(tx, resource, before, values);
  const alsoMove = furtherMove(platform, tx, actor);
  const done = { tx, platform, actor, before, after: moved, transition, reason, follows, alsoMove };
  const after = (await effectsOf(resource)?.afterTransition?.(done)) ?? moved;
  const { name: action } = transition;
  await recordWrite(tx, actor, { entity: resource.name, entityId: before.id, action, before, after, reason });
  return after;
}
