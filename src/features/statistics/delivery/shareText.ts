/** A share as people say it: whole percents, and never 0% or 100% of what isn’t. */
export function shareText(share: number): string {
  if (share > 0 && share < 0.005) return '<1%';
  if (share < 1 && share > 0.995) return '>99%';
  return `${Math.round(share * 100)}%`;
}
