/** How many letters have to be written, left out or changed to make one word of another. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of Array.from(from).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(to).entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** @returns the word that was probably meant, undefined where none is near */
export function closest(word: string, among: readonly string[]): string | undefined {
  const ranked = among.map((other) => ({ other, away: distance(word, other) })).sort((a, b) => a.away - b.away);
  const [best] = ranked;
  return best !== undefined && best.away <= Math.max(2, word.length / 3) ? best.other : undefined;
}
