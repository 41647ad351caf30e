import { cloneWords } from '#src/i18n/en/admin/clone.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { verbOf } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Ability, allows } from '#src/schema/access/ability.ts';
import { screenAddress } from '#src/schema/defaultScreens.ts';
import type { Resource } from '#src/schema/resource.ts';
import { overrideOf } from '../overrides.ts';
import { isCloneable } from '../record/cloning.ts';

/** The sets of actions that a row may show, each once and by its words: the status decides which they are. */
function actionSets(resource: Resource, ability: Ability): Iterable<readonly string[]> {
  const { name, status } = resource;
  const isEditable = allows(ability, 'update', name) && screenAddress(resource, 'edit') !== undefined;
  const others = [
    ...(isCloneable(resource, ability) ? [cloneWords.clone] : []),
    ...(overrideOf(resource).rowActions?.words ?? []),
    ...(isEditable ? [screens.edit] : []),
  ];
  if (status === undefined) return [others];
  const { values, transitions } = status.machine;
  const allowed = transitions.filter((transition) => allows(ability, transition.name, name));
  const sets = Object.keys(values).map((from) => {
    const moves = allowed.filter((transition) => transition.from.includes(from)).map(verbOf);
    return [...new Set([...moves, ...others])];
  });
  return new Map(sets.map((words) => [words.join(), words])).values();
}

/** Keeps the width of the widest set of row actions free, so that those of the active row cover no value. Drawn by CSS, as nobody reads it. */
export function RowActionsSpace({ resource }: { readonly resource: Resource }) {
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
