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

/** @returns the checks of a submission; none where the value is no list */
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

/** What a participation doesn't keep of an account, and is therefore read as it is now. */
export type AccountNow = Pick<NonNullable<ParticipantAccount['account']>, 'tags' | 'follows'>;

/** @returns whether the task requires something that the participation doesn't keep */
export const needsAccountNow = (task: Task): boolean =>
  Boolean(task.requiredTags?.length) || Boolean(task.requiredAccount && !isFollowTask(task));

/** The check of the account to follow. Of the check at joining, only a failure is kept. */
function followCheck(task: Task, { reasonType }: Participation, now: AccountNow | undefined): ShownCheck[] {
  const { requiredAccount } = task;
  if (!requiredAccount || isFollowTask(task)) return [];
  const passed = now?.follows ?? (reasonType === problem('accountNotFollowed').type ? false : null);
  return [{ rule: 'follows', passed, expected: requiredAccount, actual: passed }];
}

/** The requirements of the task, checked with the account at joining; tags and follows as they are now. */
export function requirementChecks(task: Task, participation: Participation, now: AccountNow | undefined): ShownCheck[] {
  const { handle, followers, posts, accountCreatedAt, joinedAt } = participation;
  const seen = { handle: handle ?? '', url: '', followers, posts, accountCreatedAt, about: null };
  const profile = { ...seen, tags: now?.tags ?? null, isPrivate: participation.isPrivate === true };
  return [...checkAccount(task, profile, new Date(joinedAt)), ...followCheck(task, participation, now)];
}

export const ruleWord = (rule: string): string => checkRules[rule] ?? choiceWord(rule);

const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text);
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** A value of a check, formatted. Submissions keep all values as texts. */
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
