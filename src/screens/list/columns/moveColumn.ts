/** Moves a column to another index; the first column always stays first. */
export function moveColumn(names: readonly string[], name: string, to: number): string[] {
  const others = names.filter((one) => one !== name);
  return others.toSpliced(Math.max(1, Math.min(to, others.length)), 0, name);
}
