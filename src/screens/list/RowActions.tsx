import { Link } from 'react-router-dom';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { actionLabel, nounsOf, verbOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { editAddress } from '../paths.ts';
import { CloneAction } from '../record/CloneAction.tsx';
import { OverrideSlot } from '../record/OverrideSlot.tsx';
import { allowedMoves } from '../transition/allowedTransitions.ts';
import { isMovePossible } from '../transition/isMovePossible.ts';
import type { RequestedTransition } from '../transition/requestedTransition.ts';
import { preloadDialog } from '../transition/TransitionRequest.tsx';
import { fittingActions } from './fittingActions.ts';

interface RowActionsProps {
  readonly resource: Resource;
  readonly record: AnyRow;
  readonly onTransition: (requested: RequestedTransition) => void;
}

/** The actions on a record at the end of its row: moves, Clone, those of the override, and Edit. */
export function RowActions({ resource, record, onTransition }: RowActionsProps) {
  const { ability } = useActor();
  const edit = allows(ability, 'update', resource.name, record) && editAddress(resource, record.id);
  const title = String(record[resource.title]);
  const possible = allowedMoves(resource, record, ability).filter((move) => isMovePossible(move, record));
  const { moves, clone } = fittingActions(possible, Boolean(edit));
  return (
    <span className="row-buttons">
      {moves.map((transition) => (
        <button
          key={transition.name}
          type="button"
          className="button"
          aria-label={`${actionLabel(resource, transition)} ${title}`}
          onPointerEnter={preloadDialog}
          onClick={() => onTransition({ record, transition })}
        >
          {verbOf(transition)}
        </button>
      ))}
      {clone && <CloneAction resource={resource} record={record} isInRow />}
      <OverrideSlot place="rowActions" resource={resource} record={record} />
      {edit && (
        <Link className="button" to={edit} aria-label={say(screens.editOf, { ...nounsOf(resource), title })}>
          {screens.edit}
        </Link>
      )}
    </span>
  );
}
