import { postbackWords as words } from '#src/i18n/en/statistics/postbacks.ts';
import { type PostbackOutcome, postbackOutcomes } from '#src/resources/statistics/postbacks.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import '#src/theme/controls.css';

const outcomeOf = (value: unknown): PostbackOutcome | undefined => postbackOutcomes.find((one) => one === value);

function sentenceOf(outcome: PostbackOutcome, isTest: boolean): string {
  if (isTest && (outcome === 'counted' || outcome === 'doubled')) return words.outcomesOfTests[outcome];
  return words.outcomes[outcome];
}

/** What became of a call, in a sentence. */
export function PostbackReason({ record }: OverrideSlotProps) {
  const outcome = outcomeOf(record['outcome']);
  return outcome && <p className="banner">{sentenceOf(outcome, record['test'] === true)}</p>;
}
