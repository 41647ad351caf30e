/** Moves a chosen name to another place. */
export function moveName<N extends string>(names: readonly N[], name: N, to: number): N[] {
  const others = names.filter((one) => one !== name);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, name);
}

/** Appends a name, or removes it if it is chosen. */
export const toggleName = <N extends string>(names: readonly N[], name: N): N[] =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
