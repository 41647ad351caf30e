import queryString from 'query-string';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

type Value = string | number | boolean | null;
export type TypedQuery = Readonly<Record<string, Value | readonly Value[]>>;

/** A number that doesn't print as it was written (`007`, `1e3`, too many digits) is an id: it stays a text. */
const keepLossyAsText = (typed: Value, raw: string | null): Value =>
  typeof typed === 'number' && (String(typed) !== raw || !Number.isFinite(typed)) ? raw : typed;

const toList = <T>(value: T | T[] | undefined): T[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** The values of a query string, with numbers and true/false parsed; a repeated name becomes a list. */
export function parseQuery(search: string): TypedQuery {
  const raw = queryString.parse(search);
  const typed = queryString.parse(search, { parseNumbers: true, parseBooleans: true });
  const entries = Object.entries(typed).map(([name, value]) => {
    const texts = toList(raw[name]);
    const values = toList(value).map((item, index) => keepLossyAsText(item, texts[index] ?? null));
    return [name, Array.isArray(value) ? values : (values[0] ?? null)] as const;
  });
  return Object.fromEntries(entries);
}

/** The query string of the page, with typed values. */
export function useTypedQuery(): TypedQuery {
  const { search } = useLocation();
  return useMemo(() => parseQuery(search), [search]);
}
