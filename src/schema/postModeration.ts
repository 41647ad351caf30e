import type { Rule, Where } from './access/rules.ts';
import { type AnyField, field } from './field.ts';

/** Records that go live at once and are looked at afterwards, each again after a change that matters. */
export interface PostModeration<N extends string = string> {
  /** The statuses in which a record waits for its review. */
  readonly statuses: readonly string[];
  /** The fields whose change asks for another look. */
  readonly fields: readonly N[];
  /** The rules of the roles that review. */
  readonly by: readonly Rule[];
  /** The transition of the decision against a record; the decision for it leaves the status as it is. */
  readonly reject: string;
}

/** The switch that is on once somebody has looked at the record as it stands. */
export const checkedField = 'checked';

/** The moves of that switch. Owners aren't told of them: nothing changes for them. */
export const checkMoves = { on: 'check', off: 'checkAgain' } as const;

/** When and by whom a record was last looked at; it stays after a change. */
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
