import type { Values } from '#server/http/parseBody.ts';
import type { MadeMove, OwnNews } from '#server/operations/effect.ts';
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

type Told = Values & Pick<AnyRow, 'id'>;

/** The meaning of a decision for the owner, by the tone of the new status. */
const kindOf = {
  done: 'recordDone',
  waiting: 'recordWaiting',
  refused: 'recordRefused',
  off: 'recordOff',
} as const satisfies Readonly<Record<Tone, GeneralKind>>;

function generalKind({ status }: Resource, move: RecordMove): GeneralKind {
  const tone = isSwitchMove(move) ? 'off' : status?.machine.tones[move.to];
  return kindOf[tone ?? 'off'];
}

const titleOf = ({ title }: Resource, record: Told): string => String(record[title]);

/** @returns the owner's notification of a move; undefined for a record without an owner */
export function ownerNotification(
  resource: Resource,
  { kinds, linkOf }: OwnNews,
  record: Told,
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
const isCheck = ({ resource: { postModeration }, move: { name } }: MadeMove): boolean =>
  postModeration !== undefined && Object.values<string>(checkMoves).includes(name);

/** Whether the move waits for a second admin, so that it doesn't affect the owner yet. */
const isWaiting = ({ resource: { status }, before, after, move }: MadeMove): boolean =>
  status !== undefined &&
  !isSwitchMove(move) &&
  !move.from.includes(move.to) &&
  before[status.field] === after[status.field];

/**
 * Notifies a record's owner of a decision and its reason.
 * The owner's own moves and moves caused by another record's move aren't reported.
 */
export async function notifyOwner(made: MadeMove): Promise<void> {
  const { tx, actor, resource, after, move, reason, follows } = made;
  const { news = {} } = effectsOf(resource) ?? {};
  if (follows || news === 'own' || isCheck(made) || isWaiting(made)) return;
  const told = ownerNotification(resource, news, after, move, reason);
  if (told === undefined || told.user === actor?.id) return;
  await notify(tx, told);
}
