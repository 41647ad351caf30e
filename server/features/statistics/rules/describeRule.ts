import { Exact } from '#src/fields/money/exact.ts';
import { formatMoney } from '#src/format/money.ts';
import { groupDigits } from '#src/format/number.ts';
import { metricWords } from '#src/i18n/en/statistics/metrics.ts';
import { ruleSentence as words } from '#src/i18n/en/statistics/rules.ts';
import { say } from '#src/i18n/say.ts';
import { shownAs } from '#src/resources/statistics/metrics.ts';
import { groupsOf } from '#src/resources/statistics/ruleConditions.ts';
import type { RuleTerms } from './evaluateRule.ts';

type Condition = RuleTerms['conditions'][number];

/** Formats a metric within a sentence; abbreviations stay in capitals. */
const lowerFirstLetter = (word: string): string =>
  /^[A-Z][a-z]/.test(word) ? word[0]?.toLowerCase() + word.slice(1) : word;

function valueWords({ metric, value }: Condition, currency: string): string {
  const exact = new Exact(value).toFixed();
  const shown = shownAs(metric);
  if (shown === 'price' || shown === 'money') return formatMoney(exact, currency);
  return shown === 'share' ? say(words.percent, { value: groupDigits(exact) }) : groupDigits(exact);
}

const conditionWords = (condition: Condition, currency: string): string =>
  say(words.condition, {
    metric: lowerFirstLetter(metricWords[condition.metric]),
    verb: shownAs(condition.metric) === 'count' ? words.verbs.many : words.verbs.one,
    comparison: words.comparisons[condition.comparison],
    value: valueWords(condition, currency),
  });

/**
 * Describes a rule as a sentence.
 * @param currency of the ad network
 * @example “Block a zone when cost is over 20.00 USD and conversions are 0 in 7 days”
 */
export function describeRule({ on, conditions, windowDays }: RuleTerms, currency: string): string {
  const groups = groupsOf(conditions).map((group) =>
    group.map((condition) => conditionWords(condition, currency)).join(words.and),
  );
  return say(groups.length > 1 ? words.wholeOfSeveral : words.whole, {
    target: words.targets[on],
    conditions: groups.join(words.or),
    window: say(words.days, { smart_count: windowDays }),
  });
}
