import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';
import type { Asker } from '../asker.ts';
import { recordWrite } from '../audit/record.ts';
import type { Transaction } from '../database/transaction.ts';
import { effects } from '../effects.ts';
import type { Platform } from '../platform.ts';
import { updateRecord } from './writeRecord.ts';

/** A move that may be made: asked for by somebody, or by a time that has come. */
export interface AllowedMove {
  readonly resource: Resource;
  readonly states: NonNullable<Resource['status']>;
  /** The record as it stands, locked. */
  readonly before: AnyRow;
  readonly transition: Transition;
  readonly reason: string | null;
  readonly asker: Asker | undefined;
}

/** The reason of the move. What waits for a decision keeps the last one: whoever mends it wants to read what was wrong. */
function reasonAfter({ states: { machine }, before, transition, reason }: AllowedMove, reasonField: string): unknown {
  return reason ?? (machine.tones[transition.to] === 'waiting' ? before[reasonField] : null);
}

/** The last steps of every move: write → effects → audit. */
export async function makeMove(platform: Platform, tx: Transaction, move: AllowedMove): Promise<AnyRow> {
  const { resource, states, before, transition, reason, asker } = move;
  const { field, machine } = states;
  const { reasonField } = machine;
  const values = {
    [field]: machine.values[transition.to],
    ...(reasonField && { [reasonField]: reasonAfter(move, reasonField) }),
  };
  const after = await updateRecord(tx, resource, before, values);
  await effects[resource.name]?.afterTransition?.({ tx, platform, asker, before, after, transition, reason });
  const { name: action } = transition;
  await recordWrite(tx, asker, { entity: resource.name, entityId: before.id, action, before, after, reason });
  return after;
}
