/**
 * Positions for labels beside the ends of lines: as near to them as possible without overlap.
 * @param desired each label's ideal position, in pixels from the top
 * @param gap the minimum distance between two labels, in pixels
 * @param height the lowest allowed position, in pixels
 * @returns the positions, in the order of the labels
 */
export function spreadLabels(desired: readonly number[], gap: number, height: number): number[] {
  const order = desired.map((place, index) => ({ place, index })).toSorted((a, b) => a.place - b.place);
  const places: number[] = [];
  let free = 0;
  for (const { place } of order) {
    const at = Math.max(place, free);
    places.push(at);
    free = at + gap;
  }
  // Labels that were pushed below the end move up again.
  let end = height;
  for (let n = places.length - 1; n >= 0; n -= 1) {
    const at = Math.min(places[n] ?? 0, end);
    places[n] = at;
    end = at - gap;
  }
  const positions: number[] = [];
  order.forEach(({ index }, n) => {
    positions[index] = places[n] ?? 0;
  });
  return positions;
}
