import type { Task } from '#src/resources/bounty/tasks.ts';
import { canonicalTarget } from '#src/resources/bounty/taskTypes/canonicalLink.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { proofsOf } from '#src/resources/bounty/taskTypes/typeRules.ts';
import { addressOf } from '../directory/addresses.ts';
import { demoTags, followedName } from '../directory/sampleProfiles.ts';
import { type Choices, pickInTurn } from '../random.ts';
import { subtasksOf } from '../texts/work/subtasks.ts';
import type { TaskPlan } from './taskPlans.ts';

const followers: Choices<number | null> = [null, 100, null, 250, 500];
const posts: Choices<number | null> = [null, null, 10];
const months: Choices<number | null> = [null, 3, null, 6];
const days: Choices<number | null> = [null, 7, 14, null];

/** The first number of a target post; the directory’s other posts have lower numbers. */
const firstTarget = 400_000;

/** Returns the canonical link of a task's target. */
function targetOf(type: TaskType, nth: number): string | null {
  const [kind] = type.target?.kinds ?? [];
  if (type.target === undefined || kind === undefined) return null;
  return canonicalTarget(type, addressOf(type.target.site, kind, followedName, firstTarget + nth)).link?.url ?? null;
}

type Requirements = Pick<
  Task,
  'minFollowers' | 'minPosts' | 'minAccountAgeMonths' | 'maxPostAgeDays' | 'requiredTags' | 'requiredAccount'
>;

const account = `@${followedName}`;

/** Returns the requirements of a showcase, which has no others. */
function showcaseTerms({ showcase, type }: TaskPlan): Partial<Requirements> | undefined {
  if (showcase === undefined) return undefined;
  if (showcase === 'needsFollowers') return { minFollowers: 500 };
  if (showcase === 'needsFollow') return { requiredAccount: account };
  return {
    ...(type.needs.includes('requiredAccount') && { requiredAccount: account }),
    ...(type.needs.includes('requiredTags') && { requiredTags: [...demoTags] }),
  };
}

/** Returns the requirements of other tasks: some of those that the task type allows. */
function usualTerms({ type, nth }: TaskPlan): Requirements {
  const asks = (name: keyof Requirements): boolean => type.requirements.includes(name);
  const isNeeded = (name: keyof Requirements): boolean => type.needs.includes(name);
  return {
    minFollowers: asks('minFollowers') ? pickInTurn(followers, nth) : null,
    minPosts: asks('minPosts') ? pickInTurn(posts, nth) : null,
    minAccountAgeMonths: asks('minAccountAgeMonths') ? pickInTurn(months, nth) : null,
    maxPostAgeDays: asks('maxPostAgeDays') ? pickInTurn(days, nth) : null,
    requiredTags: isNeeded('requiredTags') || (asks('requiredTags') && nth % 3 === 1) ? [...demoTags] : null,
    requiredAccount: isNeeded('requiredAccount') || (asks('requiredAccount') && nth % 4 === 1) ? account : null,
  };
}

const nothing = {
  minFollowers: null,
  minPosts: null,
  minAccountAgeMonths: null,
  maxPostAgeDays: null,
  requiredTags: null,
  requiredAccount: null,
};

/** Returns a task's recurrence and its submissions per week. */
function recurrenceFields({ defaults: { recurrence, perWeekMin, perWeekMax } }: TaskType) {
  const isWeekly = recurrence === 'weekly';
  return {
    recurrence,
    perWeekMin: (isWeekly ? perWeekMin : undefined) ?? null,
    perWeekMax: (isWeekly ? perWeekMax : undefined) ?? null,
  };
}

/** Returns a task's requirements on hunters and their work. */
export function termsOf(plan: TaskPlan) {
  const { type, nth, showcase } = plan;
  const special = showcaseTerms(plan);
  return {
    ...(special === undefined ? usualTerms(plan) : { ...nothing, ...special }),
    ...recurrenceFields(type),
    targetUrl: targetOf(type, nth),
    subtasks: type.needs.includes('subtasks') ? subtasksOf(type).map((subtask) => ({ ...subtask })) : null,
    proof: proofsOf(type)[0] ?? 'link',
    review: showcase === 'crowd' ? ('manual' as const) : type.defaults.review,
    retryAfterMinutes: type.defaults.retryAfterMinutes,
  };
}
