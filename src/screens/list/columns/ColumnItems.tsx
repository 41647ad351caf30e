import { useLayoutEffect, useRef, useState } from 'react';
import { views } from '#src/i18n/en/admin/views.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { Resource } from '#src/schema/resource.ts';
import { MoveHandle } from './MoveHandle.tsx';
import { moveColumn } from './moveColumn.ts';

interface ColumnItemsProps {
  readonly resource: Resource;
  /** The shown columns in order; the first can't be moved. */
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

/** Every possible column: first the shown ones, which can be moved, then the hidden ones, which are added at the end. */
export function ColumnItems({ resource, shown, hidden, onChange }: ColumnItemsProps) {
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  // An added or removed column moves to another place: with the keyboard, the focus follows it.
  useLayoutEffect(() => {
    list.current?.querySelector(':focus-visible')?.scrollIntoView?.({ block: 'nearest' });
  });
  const move = (name: string, to: number) => {
    const next = moveColumn(shown, name, to);
    const place = next.indexOf(name) + 1;
    setAnnouncement(say(views.moved, { column: fieldLabel(resource, name), place, count: next.length }));
    onChange(next);
  };
  return (
    <fieldset className="column-items">
      <legend>{views.columns}</legend>
      <output className="only-read-aloud">{announcement}</output>
      <ol ref={list}>
        {[...shown, ...hidden].map((name, index) => {
          const isShown = shown.includes(name);
          const label = fieldLabel(resource, name);
          return (
            <li key={name} data-place={isShown && index > 0 ? index : undefined}>
              <label>
                <input
                  type="checkbox"
                  checked={isShown}
                  disabled={name === resource.title}
                  onChange={() => onChange(isShown ? shown.filter((one) => one !== name) : [...shown, name])}
                />
                {label}
                {name === resource.title && <small>{views.first}</small>}
                {resource.fields[name]?.options.hideWhenEmpty && <small>{views.rare}</small>}
              </label>
              {isShown && index > 0 && (
                <MoveHandle label={say(views.move, { column: label })} place={index} onMove={(to) => move(name, to)} />
              )}
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
