import { useNotify } from 'ra-core';
import { useState } from 'react';
import { views as words } from '#src/i18n/en/admin/views.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { SavedView } from '#src/resources/savedViews.ts';
import { Panel } from '../Panel.tsx';
import type { PanelProps } from '../PanelButton.tsx';
import { NameForm } from './NameForm.tsx';
import { useCurrentView, useViews } from './useViews.ts';
import { ViewItem } from './ViewItem.tsx';
import './views.css';

/** The saved views of a list: apply, rename and delete them, and save the current view as a new one. */
export function ViewsPanel({ resource, anchor, onClose }: PanelProps) {
  const { profile } = useActor();
  const notify = useNotify();
  const { views, error, isPending, save, rename, remove } = useViews(resource);
  const { shown, isShown, show } = useCurrentView(resource);
  const [renamed, setRenamed] = useState<number>();
  const pick = (view: SavedView) => {
    show(view);
    onClose();
  };
  const keep = async (name: string) => {
    await save({ ...shown, name }, profile.id);
    notify(say(words.saved, { name }), { type: 'success' });
  };
  const isNone = !isPending && !error && views.length === 0;
  return (
    <Panel className="views-panel" label={words.savedTitle} anchor={anchor} onClose={onClose}>
      {error && <p role="alert">{words.failed}</p>}
      {isNone && <p className="views-none">{words.none}</p>}
      <ul className="plain-list views" aria-busy={isPending}>
        {views.map((view) =>
          view.id === renamed ? (
            <li key={view.id}>
              <NameForm
                label={say(words.newName, { name: view.name })}
                name={view.name}
                onName={async (name) => {
                  await rename(view, name);
                  setRenamed(undefined);
                }}
              />
            </li>
          ) : (
            <ViewItem
              key={view.id}
              name={view.name}
              isShown={isShown(view)}
              onPick={() => pick(view)}
              onRename={() => setRenamed(view.id)}
              onRemove={() => remove(view)}
            />
          ),
        )}
      </ul>
      <NameForm label={words.name} heading={words.saveThis} name="" onName={keep} />
    </Panel>
  );
}
