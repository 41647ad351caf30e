import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { type FormEvent, useState } from 'react';
import { DatePickers, pickerTextField } from '#src/fields/DatePickers.tsx';
import { parseDay, toDay } from '#src/format/day.ts';
import { dateNoteWords as words } from '#src/i18n/en/statistics/dateNotes.ts';
import { useActor } from '#src/providers/useActor.ts';
import { statisticsOverseer } from '#src/resources/statistics/audience.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import type { EditedNote } from './dateNotesQuery.ts';

interface DateNoteFormProps {
  readonly label: string;
  readonly note: EditedNote;
  readonly onSave: (note: EditedNote) => Promise<void>;
  readonly onCancel?: (() => void) | undefined;
}

/** The form of a note: its day, its text, and, if the user may share notes, its visibility. */
export function DateNoteForm({ label, note, onSave, onCancel }: DateNoteFormProps) {
  const { role } = useActor();
  const [edited, setEdited] = useState(note);
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<EditedNote>) => setEdited({ ...edited, ...part });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    try {
      await onSave({ ...edited, text: edited.text.trim() });
      setEdited({ ...note, day: edited.day });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form className="note-form" aria-label={label} onSubmit={(event) => void submit(event)}>
      <DatePickers>
        <DatePicker
          label={words.day}
          value={parseDay(edited.day)}
          format="dd.MM.yyyy"
          slotProps={{ textField: { ...pickerTextField } }}
          onChange={(date, { validationError }) => date && validationError === null && change({ day: toDay(date) })}
        />
      </DatePickers>
      <input
        className="note-text"
        aria-label={words.text}
        placeholder={words.text}
        value={edited.text}
        maxLength={statisticsLimits.note}
        onChange={({ target }) => change({ text: target.value })}
      />
      {role === statisticsOverseer && (
        <label className="note-everybody">
          <input
            type="checkbox"
            checked={edited.everybody}
            onChange={({ target }) => change({ everybody: target.checked })}
          />
          {words.everybody}
        </label>
      )}
      {problem && <p role="alert">{problem}</p>}
      <div className="note-actions">
        <button type="submit" className="button" data-kind="filled" disabled={edited.text.trim() === ''}>
          {words.save}
        </button>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {words.cancel}
          </button>
        )}
      </div>
    </form>
  );
}
