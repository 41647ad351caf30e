import { useMemo, useRef, useState } from 'react';
import type { AnyRow } from '#src/schema/resource.ts';
import type { Filter } from './useFilters.ts';

type Rows = ReadonlyMap<number, AnyRow>;

/** The rows that somebody has chosen, on whatever pages of the list. */
export interface Selection {
  /** As they were last seen. */
  readonly rows: Rows;
  /** Everything that matches is meant, seen or not. */
  readonly isAll: boolean;
  /** Chooses a row, or no longer; `isRange`: with all rows of the page up to the one before. */
  readonly toggle: (id: number, isRange: boolean) => void;
  /** Chooses rows of the page in addition. */
  readonly add: (ids: readonly number[]) => void;
  /** Chooses the whole page, or nothing of it where it is chosen already. */
  readonly togglePage: () => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

interface Chosen {
  /** The filter that was in force: with another one, nothing is chosen. */
  readonly filterText: string;
  readonly rows: Rows;
  readonly isAll: boolean;
}

const none: Rows = new Map();

/** The ids between two rows of the page, both included; the second alone where the first isn't on it. */
function between(page: readonly AnyRow[], first: number | undefined, last: number): number[] {
  const ids = page.map(({ id }) => id);
  const ends = [ids.indexOf(first ?? last), ids.indexOf(last)].toSorted((a, b) => a - b);
  const [from = -1, to = -1] = ends;
  return from < 0 ? [last] : ids.slice(from, to + 1);
}

/** @param page the records of the page that is shown */
export function useSelection(page: readonly AnyRow[], filter: Filter): Selection {
  const filterText = JSON.stringify(filter);
  const [chosen, setChosen] = useState<Chosen>({ filterText, rows: none, isAll: false });
  const last = useRef<number>(undefined);
  if (chosen.filterText !== filterText) setChosen({ filterText, rows: none, isAll: false });
  const { rows: kept, isAll } = chosen;
  const rows = useMemo(() => {
    const seen = new Map(page.map((record) => [record.id, record]));
    return new Map([...kept].map(([id, record]) => [id, seen.get(id) ?? record]));
  }, [kept, page]);
  const choose = (next: Rows, all = false) => setChosen({ filterText, rows: next, isAll: all });
  const pageIds = page.map(({ id }) => id);
  const withRows = (ids: readonly number[]): Rows =>
    new Map([...rows, ...page.filter(({ id }) => ids.includes(id)).map((record) => [record.id, record] as const)]);
  // Of everything, only what is seen can be left out: what stays chosen is the rest of the page.
  const known = isAll ? withRows(pageIds) : rows;
  const withoutRows = (ids: readonly number[]): Rows => new Map([...known].filter(([id]) => !ids.includes(id)));
  return {
    rows,
    isAll,
    toggle: (id, isRange) => {
      const ids = isRange ? between(page, last.current, id) : [id];
      choose(known.has(id) ? withoutRows(ids) : withRows(ids));
      last.current = id;
    },
    add: (ids) => {
      choose(withRows(ids));
      last.current = ids.at(-1);
    },
    togglePage: () => choose(pageIds.every((id) => known.has(id)) ? withoutRows(pageIds) : withRows(pageIds)),
    selectAll: () => choose(withRows(pageIds), true),
    clear: () => choose(none),
  };
}
