/** FNV-1a with a final mix: a short hash that spreads similar titles well. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

/** The possible shapes of a quarter, as SVG path commands from its upper left corner, in a square of 2 by 2. */
const shapes = [
  'h2v2a2 2 0 0 1-2-2',
  'm2 0v2h-2a2 2 0 0 1 2-2',
  'm2 2h-2v-2a2 2 0 0 1 2 2',
  'm0 2v-2h2a2 2 0 0 1-2 2',
  'h2v2h-2z',
  'm0 1a1 1 0 0 1 2 0a1 1 0 0 1-2 0',
  'l2 2h-2z',
] as const;
const corners = ['M0 0', 'M2 0', 'M0 2', 'M2 2'] as const;

export interface Identicon {
  /** The index of the colour. */
  readonly colour: number;
  /** An SVG path in a square of 4 by 4. */
  readonly path: string;
}

/** Equal for the same title, and most likely different for another title. */
export function identiconOf(title: string, colours: number): Identicon {
  const number = hash(title);
  const shapeOf = (quarter: number) =>
    shapes[Math.floor(number / (colours * shapes.length ** quarter)) % shapes.length];
  return { colour: number % colours, path: corners.map((corner, quarter) => corner + shapeOf(quarter)).join('') };
}
