import { useSearchParams } from 'react-router-dom';

/**
 * Returns a value of the address's query. The fallback replaces a missing or invalid value, and isn't written to the address.
 * @param read parses the value from a text; undefined for an invalid one
 */
export function useParameter<T extends string | number | undefined>(
  name: string,
  fallback: T,
  read: (text: string) => T | undefined,
): readonly [T, (next: T | undefined) => void] {
  const [query, setQuery] = useSearchParams();
  const text = query.get(name);
  const value = text === null ? fallback : (read(text) ?? fallback);
  const set = (next: T | undefined) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === undefined || next === fallback) after.delete(name);
        else after.set(name, String(next));
        return after;
      },
      { replace: true },
    );
  return [value, set];
}
