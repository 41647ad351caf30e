import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { dateNoteWords as words } from '#src/i18n/en/statistics/dateNotes.ts';
import type { Report } from '#src/resources/statistics/report/report.ts';
import { chunk } from '#src/ui/chunk.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';
import type { DateNotesPanelProps } from './DateNotesPanel.tsx';
import { DateNotesContext } from './dateNotesContext.ts';
import { useDateNotes } from './dateNotesQuery.ts';

const panel = chunk<DateNotesPanelProps>('statistics-notes', () =>
  import('./DateNotesPanel.tsx').then((one) => one.DateNotesPanel),
);

interface Opened {
  readonly anchor: HTMLElement;
  /** The day that a note is added to. */
  readonly day?: string;
}

interface DateNotesProviderProps {
  readonly report: Report;
  /** @param button opens the notes */
  readonly children: (button: ReactNode) => ReactNode;
}

/** Provides the notes of a report to components that show days, and opens the notes' panel. */
export function DateNotesProvider({ report: { days }, children }: DateNotesProviderProps) {
  const { data } = useDateNotes(days);
  const [opened, setOpened] = useState<Opened>();
  const close = useCallback(() => setOpened(undefined), []);
  const onOpen = useCallback((day: string, anchor: HTMLElement) => setOpened({ day, anchor }), []);
  const value = useMemo(() => ({ notes: data ?? [], onOpen }), [data, onOpen]);
  const button = (
    <button
      type="button"
      className="button report-tool"
      aria-haspopup="dialog"
      aria-expanded={opened !== undefined}
      onPointerEnter={panel.preload}
      onFocus={panel.preload}
      onClick={({ currentTarget }) => setOpened({ anchor: currentTarget })}
    >
      <span className="report-tool-label">{words.title}</span>{' '}
      {value.notes.length > 0 && <span className="report-tool-chosen">{value.notes.length}</span>}
    </button>
  );
  return (
    <DateNotesContext value={value}>
      {children(button)}
      {opened && (
        <OverlayBoundary onClose={close}>
          <panel.Component days={days} day={opened.day} anchor={opened.anchor} onClose={close} />
        </OverlayBoundary>
      )}
    </DateNotesContext>
  );
}
