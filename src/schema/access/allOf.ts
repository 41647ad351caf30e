import type { Comparison, Where } from './rules.ts';

interface Parts {
  readonly in?: readonly (string | number | boolean | null)[];
  readonly not: readonly (string | number | boolean | null)[];
}

function toInclusion(comparison: Comparison): Parts {
  if (typeof comparison !== 'object' || comparison === null) return { in: [comparison], not: [] };
  return 'not' in comparison ? comparison : { in: comparison, not: [] };
}

function intersect(one: Comparison, other: Comparison): Comparison {
  const [a, b] = [toInclusion(one), toInclusion(other)];
  const among = a.in && b.in ? a.in.filter((value) => b.in?.includes(value)) : (a.in ?? b.in);
  return { ...(among && { in: among }), not: [...a.not, ...b.not] };
}

/** Returns conditions that match if both match. */
export function allOf(one: Where, other: Where): Where {
  const joined: Record<string, Comparison> = { ...one };
  for (const [field, comparison] of Object.entries(other)) {
    const present = joined[field];
    joined[field] = present === undefined ? comparison : intersect(present, comparison);
  }
  return joined;
}
