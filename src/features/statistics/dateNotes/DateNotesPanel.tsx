import { useNotify } from 'ra-core';
import { useState } from 'react';
import { formatDay } from '#src/format/date.ts';
import { dateNoteWords as words } from '#src/i18n/en/statistics/dateNotes.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { DateNote } from '#src/resources/statistics/dateNotes.ts';
import type { Days } from '#src/resources/statistics/report/period.ts';
import { Panel } from '#src/screens/list/Panel.tsx';
import { Icon } from '#src/theme/Icon.tsx';
import { DateNoteForm } from './DateNoteForm.tsx';
import { useDateNoteChanges, useDateNotes } from './dateNotesQuery.ts';
import '#src/screens/list/views/views.css';
import './dateNotes.css';

interface NoteItemProps {
  readonly note: DateNote;
  readonly isOwn: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function NoteItem({ note: { day, text, everybody }, isOwn, onEdit, onRemove }: NoteItemProps) {
  const actions = [
    { label: say(words.edit, { text }), icon: 'Edit', onClick: onEdit },
    { label: say(words.remove, { text }), icon: 'Delete', onClick: onRemove },
  ] as const;
  return (
    <>
      <span className="note-said">
        <small>
          {formatDay(day)}
          {everybody && ` · ${words.shared}`}
        </small>
        {text}
      </span>
      {isOwn &&
        actions.map(({ label, icon, onClick }) => (
          <button key={icon} type="button" className="view-action" aria-label={label} title={label} onClick={onClick}>
            <Icon name={icon} />
          </button>
        ))}
    </>
  );
}

export interface DateNotesPanelProps {
  readonly days: Days;
  /** The day that a note is added to; the last of the period by default. */
  readonly day: string | undefined;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The notes on the days of a period, with actions to add, change and delete them. */
export function DateNotesPanel({ days, day = days.to, anchor, onClose }: DateNotesPanelProps) {
  const { data: notes = [], error, isPending } = useDateNotes(days);
  const { add, change, remove } = useDateNoteChanges();
  const { profile } = useActor();
  const notify = useNotify();
  const [edited, setEdited] = useState<number>();
  const failed = (reason: unknown) => reason instanceof Error && notify(reason.message, { type: 'error' });
  return (
    <Panel className="views-panel notes-panel" label={words.title} anchor={anchor} onClose={onClose}>
      {error && <p role="alert">{words.failed}</p>}
      {!isPending && !error && notes.length === 0 && <p className="views-none">{words.none}</p>}
      <ul className="plain-list views" aria-label={words.inPeriod} aria-busy={isPending}>
        {notes.map((note) => (
          <li key={note.id}>
            {note.id === edited ? (
              <DateNoteForm
                label={say(words.edit, note)}
                note={note}
                onSave={async ({ day: on, text, everybody }) => {
                  await change(note, { day: on, text, everybody });
                  setEdited(undefined);
                }}
                onCancel={() => setEdited(undefined)}
              />
            ) : (
              <NoteItem
                note={note}
                isOwn={note.owner === profile.id}
                onEdit={() => setEdited(note.id)}
                onRemove={() => void remove(note).catch(failed)}
              />
            )}
          </li>
        ))}
      </ul>
      <DateNoteForm key={day} label={words.add} note={{ day, text: '', everybody: false }} onSave={add} />
    </Panel>
  );
}
