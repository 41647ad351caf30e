import { Link, useLocation, useNavigate } from 'react-router-dom';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { actionLabel, nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { RecordMove } from '#src/schema/moves.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { keyShortcut } from '#src/ui/keys/keys.ts';
import { useKey } from '#src/ui/keys/useKey.ts';
import { editabilityOf } from '../form/editability.ts';
import { overrideOf } from '../overrides.ts';
import { editAddress } from '../paths.ts';
import { ApprovalBlocker } from '../transition/ApprovalBlocker.tsx';
import { allowedMoves, nextTransition } from '../transition/allowedTransitions.ts';
import { deadlineMessage } from '../transition/deadlineMessage.ts';
import { RemoveButton } from '../transition/RemoveButton.tsx';
import { preloadDialog } from '../transition/TransitionRequest.tsx';
import { CloneAction } from './CloneAction.tsx';
import { isCloneable } from './cloning.ts';
import { MoreActions } from './MoreActions.tsx';
import { OverrideSlot } from './OverrideSlot.tsx';

const blockerId = 'record-blocker';

/** An approval may be blocked: its button is then disabled, with the reason. */
const isApproval = ({ review }: Resource, { name }: RecordMove): boolean => review?.approve === name;

interface RecordActionsProps {
  readonly resource: Resource;
  readonly record: AnyRow;
  readonly onTransition: (transition: RecordMove) => void;
}

/** The actions on a record: the next transition filled, the others outlined. On a phone the filled one, or else Edit, stays in view. */
export function RecordActions({ resource, record, onTransition }: RecordActionsProps) {
  const { ability } = useActor();
  const state: unknown = useLocation().state;
  const allowed = allowedMoves(resource, record, ability);
  const next = nextTransition(resource, record, allowed);
  const navigate = useNavigate();
  const edit = editabilityOf(resource, record, ability) === 'allowed' ? editAddress(resource, record.id) : undefined;
  useKey('edit', () => void navigate(edit ?? '', { state }), edit !== undefined);
  const isRemovable = allows(ability, 'delete', resource.name, record);
  const hasOwn = overrideOf(resource).actions !== undefined;
  const others = allowed.filter((transition) => transition !== next);
  const count =
    others.length + [isRemovable, hasOwn, isCloneable(resource, ability), next && edit].filter(Boolean).length;
  if (count === 0 && !edit && !next) return null;
  const button = (transition: RecordMove, isBlocked = false) => (
    <button
      key={transition.name}
      type="button"
      className="button"
      data-kind={transition === next && !isBlocked ? 'filled' : undefined}
      data-main={transition === next || undefined}
      disabled={isBlocked}
      aria-describedby={isBlocked ? blockerId : undefined}
      onPointerEnter={preloadDialog}
      onClick={() => onTransition(transition)}
    >
      {actionLabel(resource, transition)}
    </button>
  );
  const editLink = edit && (
    <Link
      className="button"
      data-main={!next || undefined}
      to={edit}
      state={state}
      aria-keyshortcuts={keyShortcut('edit')}
    >
      {say(recordWords.editOne, nounsOf(resource))}
    </Link>
  );
  return (
    <div className="record-actions">
      <MoreActions count={count}>
        {/* Actions that load later are first, so that they move no others: the row is aligned to its end. */}
        <CloneAction resource={resource} record={record} />
        <OverrideSlot place="actions" resource={resource} record={record} />
        {isRemovable && <RemoveButton key={record.id} resource={resource} record={record} />}
        {next && editLink}
        {others.map((transition) => button(transition))}
      </MoreActions>
      {!next && editLink}
      {next && isApproval(resource, next) && (
        <ApprovalBlocker resource={resource} record={record}>
          {(reason) => {
            const blocker = deadlineMessage(next, record) ?? reason;
            return (
              <>
                {button(next, blocker !== undefined)}
                {blocker && (
                  <p id={blockerId} className="record-blocker">
                    {blocker}
                  </p>
                )}
              </>
            );
          }}
        </ApprovalBlocker>
      )}
      {next && !isApproval(resource, next) && button(next)}
    </div>
  );
}
