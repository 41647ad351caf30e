import { useState } from 'react';
import { fold } from '#src/format/fold.ts';
import { sortByRelevance } from '#src/format/sortByRelevance.ts';
import { reportWords as words } from '#src/i18n/en/statistics/report.ts';
import { say } from '#src/i18n/say.ts';
import { MoveHandle } from '#src/screens/list/columns/MoveHandle.tsx';
import { Panel } from '#src/screens/list/Panel.tsx';
import type { ToolPanelProps } from '../query/toolPanel.ts';
import { moveName, toggleName } from './orderedNames.ts';
import '#src/screens/list/columns/columns.css';
import './names.css';

interface NamesPanelProps<N extends string> extends Pick<ToolPanelProps, 'anchor' | 'onClose'> {
  readonly label: string;
  readonly note?: string;
  /** All available names. */
  readonly names: readonly N[];
  readonly labelOf: (name: N) => string;
  /** The chosen names, in order, when the panel opens. */
  readonly chosen: readonly N[];
  readonly least: number;
  readonly most: number;
  /** @param isMove whether only the order has changed */
  readonly onChange: (names: readonly N[], isMove: boolean) => void;
}

/** A list of names to choose from. Dragging or the arrow keys order the chosen names; a search filters the others. */
export function NamesPanel<N extends string>(props: NamesPanelProps<N>) {
  const { label, note, names, labelOf, least, most, anchor, onClose } = props;
  // Shown immediately, because the address and the report update a moment later.
  const [chosen, setChosen] = useState(props.chosen);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const others = names.filter((name) => !chosen.includes(name) && fold(labelOf(name)).includes(fold(typed.trim())));
  const choose = (next: readonly N[], isMove: boolean) => {
    setChosen(next);
    props.onChange(next, isMove);
  };
  const move = (name: N, to: number) => {
    const next = moveName(chosen, name, to);
    setSaid(say(words.movedName, { name: labelOf(name), place: next.indexOf(name) + 1, count: next.length }));
    choose(next, true);
  };
  return (
    <Panel className="columns-panel names-panel" label={label} anchor={anchor} onClose={onClose}>
      <input
        type="search"
        className="names-search"
        aria-label={words.searchNames}
        placeholder={words.searchNames}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <fieldset className="column-items">
        <legend>{label}</legend>
        {note && <p className="muted">{note}</p>}
        <output className="only-read-aloud">{said}</output>
        <ol>
          {[...chosen, ...sortByRelevance(others, typed, labelOf)].map((name, index) => {
            const isChosen = chosen.includes(name);
            const isFixed = isChosen ? chosen.length <= least : chosen.length >= most;
            return (
              <li key={name} data-place={isChosen ? index : undefined}>
                <label>
                  <input
                    type="checkbox"
                    checked={isChosen}
                    disabled={isFixed}
                    onChange={() => choose(toggleName(chosen, name), false)}
                  />
                  {labelOf(name)}
                </label>
                {isChosen && chosen.length > 1 && (
                  <MoveHandle
                    label={say(words.moveName, { name: labelOf(name) })}
                    place={index}
                    onMove={(to) => move(name, to)}
                  />
                )}
              </li>
            );
          })}
        </ol>
        {others.length === 0 && typed !== '' && <p className="muted">{words.noNames}</p>}
      </fieldset>
      <button type="button" className="button" onClick={onClose}>
        {words.close}
      </button>
    </Panel>
  );
}
