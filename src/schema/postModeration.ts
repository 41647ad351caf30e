import type { Rule, Where } from './access/rules.ts';
import { type AnyField, field } from './field.ts';

/** Records that go live immediately and are reviewed afterwards, again after each relevant change. */
export interface PostModeration<N extends string = string> {
  /** The statuses in which a record waits for its review. */
  readonly statuses: readonly string[];
  /** The fields whose change requires another review. */
  readonly fields: readonly N[];
  /** The rules of the roles that review. */
  readonly by: readonly Rule[];
  /** The transition of a rejection; an approval leaves the status unchanged. */
  readonly reject: string;
}

/** The switch that is on when the record's current state was reviewed. */
export const checkedField = 'checked';

/** The moves of that switch. Owners aren't notified, because nothing changes for them. */
export const checkMoves = { on: 'check', off: 'checkAgain' } as const;

/** The time and the reviewer of the last review. They stay after a change. */
export const checkInfoFields = ['checkedAt', 'checkedBy'] as const;

/**
 * The fields that post-moderation adds, which the platform writes.
 * @param status the name of the status field
 */
export function postModerationFields(
  declared: PostModeration | undefined,
  status = 'status',
): Readonly<Record<string, AnyField>> {
  if (declared === undefined) return {};
  const { by, statuses } = declared;
  const when: readonly Where[] = [{ [status]: statuses }];
  const infoOptions = { readOnly: true, hideWhenEmpty: true } as const;
  return {
    [checkedField]: field(
      'switched',
      { required: true, readOnly: true, default: false, filter: true },
      { switches: { on: { name: checkMoves.on, by, when }, off: { name: checkMoves.off, by, when }, tone: 'off' } },
    ),
    checkedAt: field('dateTime', infoOptions),
    checkedBy: field('reference', infoOptions, { target: 'users' }),
  };
}
