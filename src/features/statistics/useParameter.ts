import { useSearchParams } from 'react-router-dom';

/**
 * A value in the query of the address. What the address doesn't have, or has wrong, is the fallback, which leaves no trace there.
 * @param read the value that a text stands for; undefined for none
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
