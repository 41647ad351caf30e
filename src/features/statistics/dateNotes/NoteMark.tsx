import { formatDay } from '#src/format/date.ts';
import { dateNoteWords as words } from '#src/i18n/en/statistics/dateNotes.ts';
import { say } from '#src/i18n/say.ts';
import type { DateNote } from '#src/resources/statistics/dateNotes.ts';
import { useNotesOfReport } from './dateNotesContext.ts';
import './noteMark.css';

interface NoteMarkProps {
  /** The notes on one day, or on the days of one place. */
  readonly notes: readonly Pick<DateNote, 'day' | 'text'>[];
}

/** Marks a day with notes, and opens them. */
export function NoteMark({ notes }: NoteMarkProps) {
  const { onOpen } = useNotesOfReport();
  const [first] = notes;
  if (first === undefined) return null;
  const texts = notes.map(({ text }) => text).join('; ');
  const said = say(words.on, { day: formatDay(first.day), texts });
  return (
    <button
      type="button"
      className="note-mark"
      aria-label={said}
      title={said}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onOpen(first.day, currentTarget)}
    >
      <svg viewBox="0 0 16 16" aria-hidden>
        <path d="M3 2.5h10v7.5L9.5 13.5H3zM9.5 13.5V10H13M5.5 5.5h5M5.5 8h3" />
      </svg>
    </button>
  );
}
