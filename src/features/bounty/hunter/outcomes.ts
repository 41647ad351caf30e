import { hunter } from '#src/i18n/en/bounty/hunter.ts';

/** How a check went: colour never speaks alone. */
const outcomes = {
  met: { word: hunter.met, tone: 'done', icon: 'Check' },
  unmet: { word: hunter.notMet, tone: 'refused', icon: 'Close' },
  open: { word: hunter.managerLooks, tone: 'waiting', icon: 'Search' },
} as const;

/** @param passed null where only a person can tell */
export function outcomeOf(passed: boolean | null): (typeof outcomes)[keyof typeof outcomes] {
  if (passed === null) return outcomes.open;
  return passed ? outcomes.met : outcomes.unmet;
}
