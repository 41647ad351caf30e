import leven from 'leven';

/** @returns the probably intended candidate, by edit distance; undefined if none is close */
export function closestMatch(word: string, among: readonly string[]): string | undefined {
  const ranked = among.map((other) => ({ other, away: leven(word, other) })).sort((a, b) => a.away - b.away);
  const [best] = ranked;
  return best !== undefined && best.away <= Math.max(2, word.length / 3) ? best.other : undefined;
}
