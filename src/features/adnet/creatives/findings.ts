import { creativeWords } from '#src/i18n/en/adnet/creatives.ts';
import { member, textMember } from '#src/providers/json.ts';
import { outcomeOf, type ShownFinding } from '../checks/FindingsTable.tsx';

interface Finding extends ShownFinding {
  /** Whether it is about an address, which can be checked again. */
  readonly isAsked: boolean;
}

const words: Readonly<Record<string, string>> = creativeWords.rules;
const advice: Readonly<Record<string, string>> = creativeWords.advice;

/** Rule → the text for an empty value of the server. */
const unseen: Readonly<Record<string, string>> = {
  foreignHosts: creativeWords.noHosts,
  landing: creativeWords.noAnswer,
  vast: creativeWords.noAnswer,
};

const asked: readonly string[] = ['landing', 'vast'];

/** @returns the findings of a creative as texts; empty if the value isn't a list */
export function parseFindings(value: unknown): Finding[] {
  if (!Array.isArray(value)) return [];
  return value.map((each: unknown) => {
    const rule = textMember(each, 'rule');
    const passed = member(each, 'passed');
    const seen = textMember(each, 'seen') || (typeof passed === 'boolean' ? unseen[rule] : undefined);
    return {
      rule,
      word: words[rule] ?? rule,
      seen: seen ?? '–',
      ...outcomeOf(typeof passed === 'boolean' ? passed : undefined),
      advice: passed === false ? advice[rule] : undefined,
      isAsked: asked.includes(rule),
    };
  });
}
