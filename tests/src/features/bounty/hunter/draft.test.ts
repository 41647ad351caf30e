import { describe, expect, test } from 'vitest';
import { isOwnTier, tierWords } from '#src/features/bounty/hunter/tiers.ts';
import { emptyDraft, inputsOf, problemsIn, valuesOf } from '#src/features/bounty/hunter/work/draft.ts';
import { canSubmitProof, openWeeks } from '#src/features/bounty/hunter/work/submissionQuota.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { type TaskTypeKey, taskTypeOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { weekAt, weekRange } from '#src/resources/bounty/weeks.ts';

function typed(key: TaskTypeKey) {
  const type = taskTypeOf(key);
  if (type === undefined) throw new Error(`There is no task type ${key}.`);
  return type;
}

const noTarget = { targetUrl: null };
const subtasks = [{ title: 'Mention the app', description: null }];
const wanting = (proof: Task['proof']): Pick<Task, 'proof' | 'subtasks'> => ({ proof, subtasks });

describe('a proof by link', () => {
  const type = typed('twitter--retweet');
  const inputs = inputsOf(wanting('link'), type);

  test('is asked for, and read as the server reads it', () => {
    expect(inputs).toMatchObject({ forms: ['link'], subtasks: [], isRequired: true });
    expect(problemsIn(emptyDraft, inputs, noTarget, type)).toEqual({ url: 'Field required.' });
    expect(problemsIn({ ...emptyDraft, url: 'https://example.com/1' }, inputs, noTarget, type).url).toMatch(
      /leads to another site/,
    );
    expect(problemsIn({ ...emptyDraft, url: 'https://twitter.com/a/status/12' }, inputs, noTarget, type)).toEqual({});
  });

  test('isn’t the campaign’s own post, however its address is spelt', () => {
    const target = { targetUrl: 'https://x.com/i/status/12' };
    const draft = { ...emptyDraft, url: 'https://twitter.com/quarryhq/status/12?s=20' };
    expect(problemsIn(draft, inputs, target, type)).toEqual({
      url: 'This is the campaign’s own post. Submit the link to yours.',
    });
    expect(problemsIn({ ...draft, url: 'https://x.com/a/status/13' }, inputs, target, type)).toEqual({});
  });

  test('nor is it the post that a comment belongs to', () => {
    const comment = typed('vk--comment');
    const target = { targetUrl: 'https://vk.com/wall-12345_678' };
    const found = (url: string) =>
      problemsIn({ ...emptyDraft, url }, inputsOf(wanting('link'), comment), target, comment);
    expect(found('https://vk.com/feed?w=wall-12345_678').url).toMatch(/campaign’s own post/);
    expect(found('https://vk.com/wall-12345_678?reply=90')).toEqual({});
  });

  test('sends the link alone', () => {
    expect(valuesOf({ ...emptyDraft, url: ' https://x.com/a/status/12 ', text: 'not asked for' }, inputs)).toEqual({
      url: 'https://x.com/a/status/12',
    });
  });
});

test('an act is looked up: nothing has to be handed in', () => {
  const type = typed('twitter--like');
  const inputs = inputsOf(wanting('act'), type);
  expect(inputs.forms).toEqual(type.accepts);
  expect(problemsIn(emptyDraft, inputs, noTarget, type)).toEqual({});
});

test('a creative task wants one subtask at least, and sends those that are done', () => {
  const type = typed('reddit--post');
  const inputs = inputsOf(wanting('text'), type);
  expect(problemsIn({ ...emptyDraft, text: 'Here it is.' }, inputs, noTarget, type)).toHaveProperty('subtasks');
  const draft = { ...emptyDraft, text: 'Here it is.', subtasks: ['Mention the app'] };
  expect(problemsIn(draft, inputs, noTarget, type)).toEqual({});
  expect(valuesOf(draft, inputs)).toEqual({ text: 'Here it is.', subtasks: [{ title: 'Mention the app' }] });
});

test('the tags of a post are read from it, not asked for', () => {
  const type = typed('instagram--post');
  const inputs = inputsOf(wanting('link'), type);
  const draft = { ...emptyDraft, url: 'https://www.instagram.com/p/Cx000000001/' };
  expect(problemsIn(draft, inputs, noTarget, type)).toEqual({});
  expect(valuesOf(draft, inputs)).toEqual({ url: draft.url });
});

describe('weeks', () => {
  const startAt = '2026-03-02T00:00:00.000Z';
  const now = Date.parse('2026-03-17T12:00:00.000Z');
  const task = { recurrence: 'weekly', perWeekMax: 2, startAt } as const;
  const sinceStart = { joinedAt: startAt };
  const handed = (week: number | null, createdAt = '2026-03-17T08:00:00.000Z') => ({ week, createdAt });

  test('are counted from the task’s start', () => {
    expect(weekAt({ startAt }, new Date(startAt))).toBe(1);
    expect(weekAt({ startAt }, new Date(now))).toBe(3);
    expect(weekRange(startAt, 2).from).toBe('2026-03-09T00:00:00.000Z');
  });

  test('take a proof until they are full', () => {
    expect(openWeeks(task, sinceStart, [handed(2), handed(2), handed(3)], now)).toEqual([3, 1]);
    expect(
      canSubmitProof(
        task,
        sinceStart,
        [1, 1, 2, 2, 3, 3].map((week) => handed(week)),
        now,
      ),
    ).toBe(false);
  });

  test('begin with the week of joining', () => {
    expect(openWeeks(task, { joinedAt: '2026-03-11T09:00:00.000Z' }, [], now)).toEqual([3, 2]);
  });

  test('once is once, and daily once a day', () => {
    expect(canSubmitProof({ ...task, recurrence: 'once' }, sinceStart, [], now)).toBe(true);
    expect(canSubmitProof({ ...task, recurrence: 'once' }, sinceStart, [handed(null)], now)).toBe(false);
    expect(canSubmitProof({ ...task, recurrence: 'daily' }, sinceStart, [handed(null)], now)).toBe(false);
    expect(
      canSubmitProof({ ...task, recurrence: 'daily' }, sinceStart, [handed(null, '2026-03-16T23:59:00.000Z')], now),
    ).toBe(true);
  });
});

describe('the tier of a reward', () => {
  const tier = { metric: 'followers', from: 500, to: 999 } as const;

  test.each([
    [499, false],
    [500, true],
    [999, true],
    [1_000, false],
    [null, false],
  ])('with %s followers', (followers, isOwn) => expect(isOwnTier(tier, followers)).toBe(isOwn));

  test('is said', () => {
    expect(tierWords(tier)).toBe('Followers 500–999');
    expect(tierWords({ ...tier, to: null })).toBe('Followers from 500');
    expect(tierWords({ metric: 'rank', from: null, to: 3 })).toBe('Rank up to 3');
    expect(tierWords({ metric: null, from: null, to: null })).toBe('Everyone');
  });
});
