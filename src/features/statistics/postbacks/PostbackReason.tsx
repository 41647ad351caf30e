import { postbackWords as words } from '#src/i18n/en/statistics/postbacks.ts';
import { choiceWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { type PostbackOutcome, postbackOutcomes } from '#src/resources/statistics/postbacks.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import '#src/theme/controls.css';

const outcomeOf = (value: unknown): PostbackOutcome | undefined => postbackOutcomes.find((one) => one === value);

/** Explains why a counted call has no price; undefined for a charged or uncounted call. */
function unbilledSentence({ unbilledReason }: OverrideSlotProps['record']): string | undefined {
  return typeof unbilledReason === 'string' ? say(words.unbilled, { reason: choiceWord(unbilledReason) }) : undefined;
}

function sentenceOf(outcome: PostbackOutcome, isTest: boolean): string {
  if (isTest && (outcome === 'counted' || outcome === 'doubled')) return words.outcomesOfTests[outcome];
  return words.outcomes[outcome];
}

/** The result of a call, as a sentence. */
export function PostbackReason({ record }: OverrideSlotProps) {
  const outcome = outcomeOf(record['outcome']);
  if (outcome === undefined) return undefined;
  return <p className="banner">{unbilledSentence(record) ?? sentenceOf(outcome, record['test'] === true)}</p>;
}
