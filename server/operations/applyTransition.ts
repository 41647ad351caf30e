import { recordWrite } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';
import type { StatusMove } from './effect.ts';
import { effectsOf } from './effects.ts';
import { enteringQueue } from './enteringQueue.ts';
import { updateRecord } from './writeRecord.ts';

/** A move that is allowed: an actor asked for it, or its scheduled time has come. */
export interface AllowedMove {
  readonly resource: Resource;
  readonly states: NonNullable<Resource['status']>;
  /** The record as it stands, locked. */
  readonly before: AnyRow;
  readonly transition: Transition;
  readonly reason: string | null;
  readonly actor: RequestActor | undefined;
  /** Values that `beforeTransaction` got from outside the platform. */
  readonly seen?: Values;
  /** Whether another record's move caused this one. */
  readonly follows?: true;
}

/** The move's reason. A record that waits for a new decision keeps the last one, so that its owner can read what was wrong. */
function reasonAfter({ states: { machine }, before, transition, reason }: AllowedMove, reasonField: string): unknown {
  return reason ?? (machine.tones[transition.to] === 'waiting' ? before[reasonField] : null);
}

/** Applies a transition, by its name, to another record, which is locked already. */
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
    ...enteringQueue(resource, transition.to),
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
