// @vitest-environment file-window
import { describe, expect, test } from 'vitest';
import { taskResource } from '#src/features/bounty/model/taskResource.ts';
import { tokenShareText } from '#src/features/bounty/model/tokens.ts';
import { shareLeft } from '#src/features/bounty/tasks/form/shareLeft.ts';
import { validate } from '#src/fields/validate.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { type Requirement, requirementNames } from '#src/resources/bounty/taskTypes/taskType.ts';
import { taskTypes } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { subfieldsOf } from '#src/schema/subfields.ts';
import { campaignOf, ico, taskOf, typeNamed } from './bountyRecords.ts';

const asked = (key: string, campaign = campaignOf()) =>
  taskResource(typeNamed(key), campaign).sections.flatMap(({ fields }) => fields);

describe.each(taskTypes)('the form of $key', (type) => {
  const resource = taskResource(type, campaignOf());
  const shown = resource.sections.flatMap(({ fields }) => fields);

  test('asks for the requirements of its type, and for no others', () => {
    const others: readonly Requirement[] = requirementNames.filter((name) => !type.requirements.includes(name));
    expect(shown).toEqual(expect.arrayContaining([...type.requirements]));
    for (const name of others) expect(shown).not.toContain(name);
    for (const name of type.needs) expect(resource.fields[name]?.required).toBe(true);
  });

  test('begins with what is usual for it, inside the campaign’s time', () => {
    const { fields } = resource;
    const first = (name: string) => fields[name]?.options.default;
    const { recurrence, review, retryAfterMinutes } = type.defaults;
    expect(['recurrence', 'review', 'retryAfterMinutes'].map(first)).toEqual([recurrence, review, retryAfterMinutes]);
    expect(['title', 'startAt', 'endAt'].map(first)).toEqual([type.title, campaignOf().startAt, campaignOf().endAt]);
    expect(first('rewards')).toMatchObject([{ rewardType: type.rewards[0]?.id, unit: 'money' }]);
  });
});

test('what a type needs and lacks is said in the specification’s words', () => {
  const resource = taskResource(typeNamed('youtube--video'), campaignOf());
  const { problems } = validate(resource, { subtasks: [], rewards: [] });
  const types = problems.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining([catalogue.oneSubtask.type, catalogue.oneReward.type]));
});

test('an account has the mask of its network', () => {
  const { fields } = taskResource(typeNamed('reddit--subscribe'), campaignOf());
  expect(fields['requiredAccount']).toMatchObject({
    kind: 'handle',
    required: true,
    options: { network: 'subreddit' },
  });
});

test('a money campaign pays money, an ICO campaign shares of its pool, in tokens or stakes', () => {
  expect(asked('twitter--like')).toContain('budget');
  expect(asked('twitter--like')).not.toContain('poolPercentage');
  expect(asked('twitter--like', campaignOf(ico))).toContain('poolPercentage');
  expect(asked('twitter--like', campaignOf(ico))).not.toContain('budget');
  const { rewards } = taskResource(typeNamed('twitter--like'), campaignOf(ico)).fields;
  const unit = rewards && new Map(subfieldsOf(rewards)).get('unit');
  expect(unit?.options['choices']).toEqual(['stake', 'token']);
});

describe('what is left for a task', () => {
  const like = typeNamed('twitter--like');

  test('is what the others leave; a rejected one takes nothing', () => {
    const rejected = taskOf(typeNamed('twitter--tweet'), { status: 3, budget: { amount: '500', currency: 'USD' } });
    expect(shareLeft(campaignOf(), [taskOf(like), rejected])).toEqual({ total: '1000', left: '640', unit: 'USD' });
  });

  test('is a part of the pool’s percentage in an ICO campaign', () => {
    const task = taskOf(like, { budget: null, poolPercentage: 1.5 });
    expect(shareLeft(campaignOf(ico), [task])).toEqual({ total: '5', left: '3.5', unit: '%' });
  });

  test('is never less than nothing', () => {
    const task = taskOf(like, { budget: { amount: '1000.01', currency: 'USD' } });
    expect(shareLeft(campaignOf(), [task]).left).toBe('0');
  });
});

test.each([
  [ico.tokenPool, 2.5, '25,000 QRY'],
  [{ amount: '', currency: 'QRY' }, 2.5, undefined],
  [ico.tokenPool, null, undefined],
])('a percentage of %o: %s is %s', (pool, percentage, tokens) => {
  expect(tokenShareText(pool, percentage)).toBe(tokens);
});
