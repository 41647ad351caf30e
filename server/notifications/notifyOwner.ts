import type { Values } from '#server/http/parseBody.ts';
import type { Effects } from '#server/operations/effect.ts';
import type { DecisionKind } from '#src/notifications/kinds.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { NewNotification } from './notify.ts';
import { notifyOfDecision } from './notifyOfDecision.ts';

/** Notifications for the owners of a resource's records. */
export interface OwnerNotifications {
  readonly resource: Resource;
  /** What a record is called: “campaign”. */
  readonly noun: string;
  /** The link for a record without a page of its own. */
  readonly linkOf?: (record: Told) => string;
  /** Transition → what its owner is told. */
  readonly kinds: Readonly<Record<string, DecisionKind>>;
}

type Told = Values & Pick<AnyRow, 'id'>;

const titleOf = ({ title }: Resource, record: Told): string => String(record[title]);

/** @returns the owner's notification of a move, undefined if there is none */
export function ownerNotification(
  { resource, kinds, linkOf }: OwnerNotifications,
  record: Told,
  transition: string,
  reason: string | null,
): NewNotification<DecisionKind> | undefined {
  const kind = kinds[transition];
  const user = record[resource.ownerField ?? ''];
  if (kind === undefined || typeof user !== 'number') return undefined;
  const link = linkOf?.(record) ?? recordPath(resource, 'show', record.id);
  return { user, kind, parameters: { title: titleOf(resource, record) }, link, reason };
}

/** Notifies a record's owner of a decision and its reason, but not of their own moves, nor of those that another record's move caused. */
export const notifyOwner =
  (told: OwnerNotifications): NonNullable<Effects['afterTransition']> =>
  async ({ tx, platform, actor, after, transition, reason, follows }) => {
    const news = ownerNotification(told, after, transition.name, reason);
    if (follows || news === undefined || news.user === actor?.id) return;
    await notifyOfDecision(tx, platform, `Your ${told.noun} “${titleOf(told.resource, after)}”`, news);
  };
