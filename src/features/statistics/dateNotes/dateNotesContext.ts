import { createContext, useContext } from 'react';
import type { DateNote } from '#src/resources/statistics/dateNotes.ts';

interface DateNotes {
  readonly notes: readonly DateNote[];
  /** Opens them at a day, beside what was clicked on. */
  readonly onOpen: (day: string, anchor: HTMLElement) => void;
}

export const DateNotesContext = createContext<DateNotes>({ notes: [], onOpen: () => undefined });

/** The notes on the days of the report, for whoever shows days. */
export const useNotesOfReport = (): DateNotes => useContext(DateNotesContext);
