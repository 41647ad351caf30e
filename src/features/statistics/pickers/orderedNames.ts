/** Moves a name to another place among the chosen ones. */
export function moveName<N extends string>(names: readonly N[], name: N, to: number): N[] {
  const others = names.filter((one) => one !== name);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, name);
}

/** Adds a name at the end, or takes it away. */
export const toggleName = <N extends string>(names: readonly N[], name: N): N[] =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
