import type { Values } from '#server/http/parseBody.ts';
import type { CompletedMove, OwnerNotifications } from '#server/operations/effect.ts';
import { effectsOf } from '#server/operations/effects.ts';
import { nounsOf, outcomeOf } from '#src/i18n/labels.ts';
import type { GeneralKind } from '#src/notifications/kinds/decisions.ts';
import type { DecisionKind } from '#src/notifications/kinds.ts';
import { isSwitchMove, type RecordMove } from '#src/schema/moves.ts';
import { checkMoves } from '#src/schema/postModeration.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Tone } from '#src/schema/status.ts';
import { type NewNotification, notify } from './notify.ts';

type NotifiedRecord = Values & Pick<AnyRow, 'id'>;

/** The meaning of a decision for the owner, by the tone of the new status. */
const kindByTone = {
  done: 'recordDone',
  waiting: 'recordWaiting',
  refused: 'recordRefused',
  off: 'recordOff',
} as const satisfies Readonly<Record<Tone, GeneralKind>>;

function generalKind({ status }: Resource, move: RecordMove): GeneralKind {
  const tone = isSwitchMove(move) ? 'off' : status?.machine.tones[move.to];
  return kindByTone[tone ?? 'off'];
}

const titleOf = ({ title }: Resource, record: NotifiedRecord): string => String(record[title]);

/** @returns the owner's notification of a move; undefined for a record without an owner */
export function ownerNotification(
  resource: Resource,
  { kinds, linkOf }: OwnerNotifications,
  record: NotifiedRecord,
  move: RecordMove,
  reason: string | null,
): NewNotification<DecisionKind | GeneralKind> | undefined {
  const user = record[resource.ownerField ?? ''];
  if (typeof user !== 'number') return undefined;
  const kind = kinds?.[move.name] ?? generalKind(resource, move);
  const link = linkOf?.(record) ?? recordPath(resource, 'show', record.id);
  const parameters = { title: titleOf(resource, record), noun: nounsOf(resource).one, outcome: outcomeOf(move) };
  return { user, kind, parameters, link, reason };
}

/** Whether the move is a check, which changes nothing for the owner. */
const isCheck = ({ resource: { postModeration }, move: { name } }: CompletedMove): boolean =>
  postModeration !== undefined && Object.values<string>(checkMoves).includes(name);

/** Whether the move waits for a second admin, so that it doesn't affect the owner yet. */
const isWaiting = ({ resource: { status }, before, after, move }: CompletedMove): boolean =>
  status !== undefined &&
  !isSwitchMove(move) &&
  !move.from.includes(move.to) &&
  before[status.field] === after[status.field];

/**
 * Notifies a record's owner of a decision and its reason.
 * The owner's own moves and moves caused by another record's move aren't reported.
 */
export async function notifyOwner(completed: CompletedMove): Promise<void> {
  const { tx, actor, resource, after, move, reason, follows } = completed;
  const { news = {} } = effectsOf(resource) ?? {};
  if (follows || news === 'own' || isCheck(completed) || isWaiting(completed)) return;
  const notification = ownerNotification(resource, news, after, move, reason);
  if (notification === undefined || notification.user === actor?.id) return;
  await notify(tx, notification);
}
