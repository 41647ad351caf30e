import { useTranslate } from 'ra-core';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { allows } from '#src/access/ability.ts';
import { actionLabel, nounsOf } from '#src/i18n/labels.ts';
import { keyShortcut } from '#src/layout/keys/keys.ts';
import { useKey } from '#src/layout/keys/useKey.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';
import { editingOf } from '../editing.ts';
import { editAddress } from '../paths.ts';
import { RemoveButton } from '../remove/RemoveButton.tsx';
import { preloadDialog } from '../transition/TransitionRequest.tsx';
import { nextTransition, transitionsOf } from '../transitions.ts';

interface RecordActionsProps {
  readonly resource: Resource;
  readonly record: AnyRow;
  readonly onTransition: (transition: Transition) => void;
}

/** What the actor may do: the one next action filled, the others outlined. */
export function RecordActions({ resource, record, onTransition }: RecordActionsProps) {
  const { ability } = useActor();
  const state: unknown = useLocation().state;
  const translate = useTranslate();
  const allowed = transitionsOf(resource, record, ability);
  const next = nextTransition(resource, record, allowed);
  const navigate = useNavigate();
  const edit = editingOf(resource, record, ability) === 'allowed' ? editAddress(resource, record.id) : undefined;
  useKey('edit', () => void navigate(edit ?? '', { state }), edit !== undefined);
  const isRemovable = allows(ability, 'delete', resource.name, record);
  if (allowed.length === 0 && !edit && !isRemovable) return null;
  const button = (transition: Transition) => (
    <button
      key={transition.name}
      type="button"
      className="button"
      data-kind={transition === next ? 'filled' : undefined}
      onPointerEnter={preloadDialog}
      onClick={() => onTransition(transition)}
    >
      {actionLabel(resource, transition)}
    </button>
  );
  return (
    <div className="record-actions">
      {isRemovable && <RemoveButton resource={resource} record={record} />}
      {edit && (
        <Link className="button" to={edit} state={state} aria-keyshortcuts={keyShortcut('edit')}>
          {translate('screens.editOne', nounsOf(resource))}
        </Link>
      )}
      {allowed.filter((transition) => transition !== next).map(button)}
      {next && button(next)}
    </div>
  );
}
