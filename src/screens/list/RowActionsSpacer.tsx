import { cloneWords } from '#src/i18n/en/admin/clone.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { verbOf } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Ability, allows } from '#src/schema/access/ability.ts';
import { screenAddress } from '#src/schema/defaultScreens.ts';
import type { RecordMove } from '#src/schema/moves.ts';
import type { Resource } from '#src/schema/resource.ts';
import { switchMoves } from '#src/schema/switchMoves.ts';
import { overrideOf } from '../overrides.ts';
import { isCloneable } from '../record/cloning.ts';
import { fittingActions } from './fittingActions.ts';

/** The sets of switch moves that a row may show: for each switch, the move that toggles it. */
function switchSets(resource: Resource, ability: Ability): (readonly RecordMove[])[] {
  const moves = switchMoves(resource);
  let sets: (readonly RecordMove[])[] = [[]];
  for (const field of new Set(moves.map((move) => move.field))) {
    const fieldMoves = moves.filter((move) => move.field === field);
    sets = sets.flatMap((set) =>
      fieldMoves.map((turn) => (allows(ability, turn.name, resource.name) ? [...set, turn] : set)),
    );
  }
  return sets;
}

/** The distinct sets of action labels that a row may show: status and switches decide which. */
function actionSets(resource: Resource, ability: Ability): Iterable<readonly string[]> {
  const { name, status } = resource;
  const isEditable = allows(ability, 'update', name) && screenAddress(resource, 'edit') !== undefined;
  const clones = isCloneable(resource, ability) ? [cloneWords.clone] : [];
  const others = [...(overrideOf(resource).rowActions?.words ?? []), ...(isEditable ? [screens.edit] : [])];
  const { values = { '': 0 }, transitions = [] } = status?.machine ?? {};
  const allowed = transitions.filter((transition) => allows(ability, transition.name, name));
  const sets = Object.keys(values).flatMap((from) => {
    const moves = allowed.filter((transition) => transition.from.includes(from));
    return switchSets(resource, ability).map((switchMovesShown) => {
      const visible = fittingActions([...moves, ...switchMovesShown], isEditable);
      return [...new Set([...visible.moves.map(verbOf), ...(visible.clone ? clones : []), ...others])];
    });
  });
  return new Map(sets.map((words) => [words.join(), words])).values();
}

/**
 * Reserves the width of the widest set of row actions, so that the active row's actions cover no value. CSS draws it, hidden from screen
 * readers.
 */
export function RowActionsSpacer({ resource }: { readonly resource: Resource }) {
  const { ability } = useActor();
  return (
    <span className="row-space" aria-hidden>
      {Array.from(actionSets(resource, ability), (words) => (
        <span key={words.join()}>
          {words.map((word) => (
            <i key={word} className="button" data-word={word} />
          ))}
        </span>
      ))}
    </span>
  );
}
