/** @returns a function that counts its calls by key, from 0 */
export function createCounter(): (key: string | number) => number {
  const counts = new Map<string | number, number>();
  return (key) => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count;
  };
}
