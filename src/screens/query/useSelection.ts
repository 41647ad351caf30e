import { useMemo, useRef, useState } from 'react';
import type { AnyRow } from '#src/schema/resource.ts';
import type { Filter } from './useFilters.ts';

type Rows = ReadonlyMap<number, AnyRow>;

/** The selected rows, on any pages of the list. */
export interface Selection {
  /** The selected records as they were last loaded. */
  readonly rows: Rows;
  /** Whether all records that match the filter are selected, loaded or not. */
  readonly isAll: boolean;
  /** Selects or deselects a row; with `isRange`, all rows between it and the last toggled row. */
  readonly toggle: (id: number, isRange: boolean) => void;
  /** Adds rows of the page to the selection. */
  readonly add: (ids: readonly number[]) => void;
  /** Selects the whole page, or deselects it if all of it is selected. */
  readonly togglePage: () => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

interface SelectionState {
  /** The filter of the selection, as JSON: another filter clears the selection. */
  readonly filterText: string;
  readonly rows: Rows;
  readonly isAll: boolean;
}

const none: Rows = new Map();

/** The ids between two rows of the page, both included; only the second if the first isn't on the page. */
function between(page: readonly AnyRow[], first: number | undefined, last: number): number[] {
  const ids = page.map(({ id }) => id);
  const ends = [ids.indexOf(first ?? last), ids.indexOf(last)].toSorted((a, b) => a - b);
  const [from = -1, to = -1] = ends;
  return from < 0 ? [last] : ids.slice(from, to + 1);
}

/** @param page the records of the current page */
export function useSelection(page: readonly AnyRow[], filter: Filter): Selection {
  const filterText = JSON.stringify(filter);
  const [chosen, setChosen] = useState<SelectionState>({ filterText, rows: none, isAll: false });
  const last = useRef<number>(undefined);
  if (chosen.filterText !== filterText) setChosen({ filterText, rows: none, isAll: false });
  const { rows: selectedRows, isAll } = chosen;
  const rows = useMemo(() => {
    const pageRows = new Map(page.map((record) => [record.id, record]));
    return new Map([...selectedRows].map(([id, record]) => [id, pageRows.get(id) ?? record]));
  }, [selectedRows, page]);
  const choose = (next: Rows, all = false) => setChosen({ filterText, rows: next, isAll: all });
  const pageIds = page.map(({ id }) => id);
  const withRows = (ids: readonly number[]): Rows =>
    new Map([...rows, ...page.filter(({ id }) => ids.includes(id)).map((record) => [record.id, record] as const)]);
  // After deselecting a row of all matching records, only the loaded rows stay selected, as the others are unknown.
  const loadedRows = isAll ? withRows(pageIds) : rows;
  const withoutRows = (ids: readonly number[]): Rows => new Map([...loadedRows].filter(([id]) => !ids.includes(id)));
  return {
    rows,
    isAll,
    toggle: (id, isRange) => {
      const ids = isRange ? between(page, last.current, id) : [id];
      choose(loadedRows.has(id) ? withoutRows(ids) : withRows(ids));
      last.current = id;
    },
    add: (ids) => {
      choose(withRows(ids));
      last.current = ids.at(-1);
    },
    togglePage: () => choose(pageIds.every((id) => loadedRows.has(id)) ? withoutRows(pageIds) : withRows(pageIds)),
    selectAll: () => choose(withRows(pageIds), true),
    clear: () => choose(none),
  };
}
