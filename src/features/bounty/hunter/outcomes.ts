import { hunter } from '#src/i18n/en/bounty/hunter.ts';

/** The outcomes of a check. Each has a word and an icon, because colour alone isn't accessible. */
const outcomes = {
  met: { word: hunter.met, tone: 'done', icon: 'Check' },
  unmet: { word: hunter.notMet, tone: 'refused', icon: 'Close' },
  open: { word: hunter.managerLooks, tone: 'waiting', icon: 'Search' },
} as const;

/** @param passed null if the manager has to check */
export function outcomeOf(passed: boolean | null): (typeof outcomes)[keyof typeof outcomes] {
  if (passed === null) return outcomes.open;
  return passed ? outcomes.met : outcomes.unmet;
}
