import { createContext, useContext } from 'react';
import type { DateNote } from '#src/resources/statistics/dateNotes.ts';

interface DateNotes {
  readonly notes: readonly DateNote[];
  /** Opens the notes at a day, beside the clicked element. */
  readonly onOpen: (day: string, anchor: HTMLElement) => void;
}

export const DateNotesContext = createContext<DateNotes>({ notes: [], onOpen: () => undefined });

/** Returns the notes on the days of the report. */
export const useNotesOfReport = (): DateNotes => useContext(DateNotesContext);
