import { formatDay, formatMoment } from '#src/format/date.ts';
import { hashtags } from '#src/format/hashtags.ts';
import { formatCount } from '#src/format/number.ts';
import { checkRules, checkValues } from '#src/i18n/en/bounty/judging.ts';
import { choiceWord } from '#src/i18n/labels.ts';
import { problem } from '#src/problems/catalogue.ts';
import { member, textMember } from '#src/providers/json.ts';
import type { Participation } from '#src/resources/bounty/participations.ts';
import type { ParticipantAccount } from '#src/resources/bounty/routes/participantAccount.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { checkAccount } from '#src/resources/bounty/taskTypes/eligibility/accountRules.ts';
import type { Check } from '#src/resources/bounty/taskTypes/eligibility/check.ts';
import { isFollowTask } from '#src/resources/bounty/taskTypes/eligibility/requirements.ts';

export type ShownCheck = Pick<Check, 'rule' | 'passed' | 'expected' | 'actual'>;

/** @returns the checks of a submission; empty if the value isn't a list */
export function parseChecks(value: unknown): ShownCheck[] {
  if (!Array.isArray(value)) return [];
  return value.map((each: unknown) => {
    const passed = member(each, 'passed');
    return {
      rule: textMember(each, 'rule'),
      passed: typeof passed === 'boolean' ? passed : null,
      expected: textMember(each, 'expected') || null,
      actual: textMember(each, 'actual') || null,
    };
  });
}

/** The account values that a participation doesn't store, and that are read from the current account. */
export type AccountNow = Pick<NonNullable<ParticipantAccount['account']>, 'tags' | 'follows'>;

/** @returns whether the task requires a value that the participation doesn't store */
export const needsAccountNow = (task: Task): boolean =>
  Boolean(task.requiredTags?.length) || Boolean(task.requiredAccount && !isFollowTask(task));

/** Returns the check of the account to follow. Participations store only a failed check at joining. */
function followCheck(task: Task, { reasonType }: Participation, now: AccountNow | undefined): ShownCheck[] {
  const { requiredAccount } = task;
  if (!requiredAccount || isFollowTask(task)) return [];
  const passed = now?.follows ?? (reasonType === problem('accountNotFollowed').type ? false : null);
  return [{ rule: 'follows', passed, expected: requiredAccount, actual: passed }];
}

/** Returns the requirements of the task, checked with the account at joining, but with current tags and follows. */
export function requirementChecks(task: Task, participation: Participation, now: AccountNow | undefined): ShownCheck[] {
  const { handle, followers, posts, accountCreatedAt, joinedAt } = participation;
  const seen = { handle: handle ?? '', url: '', followers, posts, accountCreatedAt, about: null };
  const profile = { ...seen, tags: now?.tags ?? null, isPrivate: participation.isPrivate === true };
  return [...checkAccount(task, profile, new Date(joinedAt)), ...followCheck(task, participation, now)];
}

export const ruleWord = (rule: string): string => checkRules[rule] ?? choiceWord(rule);

const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text);
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** Formats a value of a check. Submissions store all values as texts. */
export function valueWord(rule: string, value: ShownCheck['expected']): string {
  if (value === null) return checkValues.nothing;
  if (rule === 'tags' && (typeof value === 'string' || typeof value === 'object'))
    return value.length === 0 ? checkValues.nothing : hashtags(value);
  if (typeof value === 'number' || /^\d+$/.test(String(value))) return formatCount(Number(value));
  const text = typeof value === 'object' ? value.join(', ') : String(value);
  if (text === 'true') return checkValues.yes;
  if (text === 'false') return checkValues.no;
  if (isMoment(text)) return formatMoment(text);
  return isDay(text) ? formatDay(text) : text;
}
