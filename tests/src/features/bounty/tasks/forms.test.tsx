import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { AddTaskPage } from '#src/features/bounty/tasks/form/AddTaskPage.tsx';
import { EditTaskPage } from '#src/features/bounty/tasks/form/EditTaskPage.tsx';
import { draftKey, saveDraft } from '#src/providers/drafts.ts';
import { member } from '#src/providers/json.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { TransitionDialog } from '#src/screens/transition/TransitionDialog.tsx';
import { me, refusal, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { saying } from '#tests/support/specification.ts';
import { campaignOf, ico, taskOf, typeNamed } from './bountyRecords.ts';

// Imported up front, so that loading them doesn't count towards the first test's time.
import.meta.glob(['/src/fields/*/input.tsx', '/src/features/bounty/tasks/form/*.tsx'], { eager: true });

afterEach(cleanup);

const retweet = typeNamed('twitter--retweet');
const like = typeNamed('twitter--like');

function open(way: 'add' | 'edit', key: string, rows: AnyRow[], role: RoleName = 'bounty-manager') {
  // A task of another campaign takes nothing of this one's budget.
  const shelf = new Shelf([...rows, taskOf(like, { id: 71, campaign: 8 })]);
  const Page = way === 'add' ? AddTaskPage : EditTaskPage;
  const path = `/campaigns/:id/task-${way}/:type`;
  const router = showScreen(<Page />, { at: `/campaigns/7/task-${way}/${key}`, path, role, shelf });
  return { shelf, router };
}

const shown = () => screen.findByRole('button', { name: 'Add a reward' }, { timeout: 10_000 });
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const number = (name: string | RegExp) => screen.getByRole('spinbutton', { name });

async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}

async function fillRetweet() {
  await type(box(/What it is about/), 'https://x.com/quarry/status/12');
  await type(box(/Budget/), '600');
  await type(number(/Amount/), '5');
}

const add = () => userEvent.click(screen.getByRole('button', { name: 'Add task' }));

describe('the form of a new task', () => {
  test('says what is left of the campaign, writes the task, and leads back to the campaign', async () => {
    const { shelf, router } = open('add', retweet.key, [campaignOf(), taskOf(like)]);
    await shown();
    screen.getByText('640.00 of 1,000.00 USD left.');
    await fillRetweet();
    screen.getByText('5.00 USD per retweet, for everyone');
    await add();
    await screen.findByText('“Retweet a tweet” added.');
    const [call] = shelf.called('create');
    expect(member(call?.params, 'data')).toMatchObject({
      campaign: 7,
      type: retweet.id,
      title: 'Retweet a tweet',
      budget: { amount: '600', currency: 'USD' },
      rewards: [{ rewardType: retweet.rewards[0]?.id, amount: 5, unit: 'money', method: 'everyone', metric: null }],
      recurrence: 'daily',
      startAt: campaignOf().startAt,
    });
    // The server fills in what follows from the campaign.
    for (const name of ['manager', 'isIco', 'currency', 'poolPercentage'])
      expect(member(call?.params, 'data')).not.toHaveProperty(name);
    expect(router.state.location.pathname).toBe('/campaigns/7');
  });

  test('says how often the task can pay a reward, and when that isn’t enough', async () => {
    open('add', retweet.key, [campaignOf()]);
    await shown();
    expect(screen.queryByText(/cover/i)).toBeNull();
    await fillRetweet();
    screen.getByText('Covers 120 of these rewards if nothing else is paid.');
    await type(box(/Budget/), '9.99');
    screen.getByText('Covers 1 of these rewards if nothing else is paid.');
    await type(box(/Budget/), '4.99');
    screen.getByText(/^The task can’t cover this reward even once/);
  });

  test('says it of tokens, and of a reward that several shall get', async () => {
    open('add', retweet.key, [campaignOf(ico)]);
    await shown();
    await type(number(/Pool percentage/), '1');
    await type(number(/Amount/), '4000');
    // The coverage of stakes is unknown: their worth depends on what there is to share out.
    expect(screen.queryByText(/cover/i)).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^In/ }), 'token');
    screen.getByText('Covers 2 of these rewards if nothing else is paid.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Who gets it/ }), 'first-come');
    await type(number(/How many/), '3');
    screen.getByText(/Covers only 2 of 3 rewards/);
    await type(number(/Amount/), '6000');
    screen.getByText(/Covers only 1 of 3 rewards/);
  });

  test('shows a problem of the server at the field of a reward, and of a date at its', async () => {
    const { shelf } = open('add', retweet.key, [campaignOf(ico)]);
    await shown();
    await type(box(/What it is about/), 'https://x.com/quarry/status/12');
    await type(number(/Pool percentage/), '1');
    await type(number(/Amount/), '5');
    screen.getByText(/That is 10,000 QRY\. 5\.00 of 5\.00 % left\./);
    const outside = 'Task dates outside the campaign dates.';
    const errors = { rewards: [{ unit: 'Wrong money definition.' }], startAt: outside };
    shelf.failures.set('create', refusal('wrongMoney', errors));
    await add();
    const reward = screen.getByRole('group', { name: /\b5 stakes per retweet/ });
    await within(reward).findByText('Wrong money definition.');
    expect(within(reward).getByRole('combobox', { name: /^In/ }).getAttribute('aria-invalid')).toBe('true');
    const start = screen.getByRole('group', { name: /Start/ });
    expect(start.getAttribute('aria-describedby')).toBeTruthy();
    screen.getByText(outside);
  });

  test('says how much is left beside what is wrong with the budget', async () => {
    const { shelf } = open('add', retweet.key, [campaignOf()]);
    await shown();
    await fillRetweet();
    const exceeded = 'Task budget exceeds the campaign budget.';
    shelf.failures.set('create', refusal('taskBudgetExceeds', { budget: exceeded }));
    await add();
    await screen.findByText(exceeded);
    screen.getByText('1,000.00 of 1,000.00 USD left.');
  });

  test('asks for a tier and a limit only when they are wanted', async () => {
    open('add', retweet.key, [campaignOf()]);
    await shown();
    await type(number(/Amount/), '5');
    expect(screen.queryByRole('spinbutton', { name: 'From' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add limit per hunter' }));
    screen.getByText('Leave empty for no limit per hunter.');
    await type(number(/Maximum submissions per hunter/), '3');
    screen.getByText('5.00 USD per retweet, for everyone · up to 3 submissions per hunter');
    expect(screen.queryByText('Leave empty for no limit per hunter.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove limit per hunter' }));
    screen.getByText('5.00 USD per retweet, for everyone');
  });

  test('asks how many get a reward that not everybody gets', async () => {
    const { shelf } = open('add', retweet.key, [campaignOf()]);
    await shown();
    await fillRetweet();
    const choose = (method: string) =>
      userEvent.selectOptions(screen.getByRole('combobox', { name: /Who gets it/ }), method);
    expect(screen.queryByRole('spinbutton', { name: /How many/ })).toBeNull();
    await choose('Raffle');
    await type(number(/How many/), '3');
    screen.getByText('5.00 USD per retweet, by raffle, 3 drawn');
    await choose('Everyone');
    expect(screen.queryByRole('spinbutton', { name: /How many/ })).toBeNull();
    await add();
    await screen.findByText('“Retweet a tweet” added.');
    expect(shelf.called('create')[0]?.params).toMatchObject({
      data: { rewards: [{ method: 'everyone', places: null }] },
    });
  });

  test('says that a reward is needed', async () => {
    const { shelf } = open('add', retweet.key, [campaignOf()]);
    await shown();
    await userEvent.click(screen.getByRole('button', { name: 'Remove reward 1' }));
    await add();
    await screen.findByText(
      'At least one reward configuration is required. Enter its type, its amount and who gets it.',
    );
    expect(shelf.called('create')).toEqual([]);
  });
});

describe('the form of a new task says in the words of the specification', () => {
  const post = typeNamed('facebook--post');
  /** Puts values into the form, as if they had been typed before the session ended. */
  const draft = ({ key }: { readonly key: string }, values: object) =>
    saveDraft(draftKey(me, `/campaigns/7/task-add/${key}`, 'tasks new'), { values });

  test('that its end is before its start', async () => {
    draft(retweet, { startAt: '2030-01-20T00:00:00.000Z', endAt: '2030-01-10T00:00:00.000Z' });
    const { shelf } = open('add', retweet.key, [campaignOf()]);
    await shown();
    await fillRetweet();
    await add();
    await screen.findByText(saying('Task start date not after task end date'));
    expect(shelf.called('create')).toEqual([]);
  });

  test('that a creative task needs a subtask', async () => {
    draft(post, { subtasks: [] });
    const { shelf } = open('add', post.key, [campaignOf()]);
    await shown();
    await add();
    await screen.findByText(saying('At least one subtask'));
    expect(shelf.called('create')).toEqual([]);
  });

  test('that the campaign has a task of its type', async () => {
    const { shelf } = open('add', retweet.key, [campaignOf()]);
    await shown();
    await fillRetweet();
    shelf.failures.set('create', refusal('oneTaskPerType'));
    await add();
    await screen.findByText(saying('One task per type per campaign'));
  });
});

test('a task that the campaign’s status keeps from being approved says so in its dialog', async () => {
  const approve = tasks.status?.machine.transitions.find(({ name }) => name === 'approve');
  if (approve === undefined) throw new Error('Tasks are approved.');
  const record = taskOf(retweet);
  const shelf = new Shelf([record]);
  shelf.failures.set('changeStatus', refusal('taskStatusByCampaign'));
  const dialog = <TransitionDialog resource={tasks} record={record} transition={approve} onClose={() => undefined} />;
  showScreen(dialog, { at: '/', path: '/', role: 'bounty-admin', shelf });
  await userEvent.click(await screen.findByRole('button', { name: /^Approve/ }));
  await screen.findByText(saying('Cannot update the task status because of the campaign status'));
});

describe('in place of the form', () => {
  test('of a type that isn’t one stands the way to the campaign', async () => {
    open('add', 'twitter--sing', [campaignOf()]);
    await screen.findByRole('heading', { name: 'Task type not found' });
    expect(screen.getByRole('link', { name: 'Go to the campaign' }).getAttribute('href')).toBe('/campaigns/7');
  });

  test('of a type that the campaign has a task of, the way to that task', async () => {
    open('add', like.key, [campaignOf(), taskOf(like)]);
    await screen.findByText(/“The task that is there” is that task/);
    const link = screen.getByRole('link', { name: 'Edit this task' });
    expect(link.getAttribute('href')).toBe('/campaigns/7/task-edit/twitter--like');
  });

  test('for a campaign that isn’t pending, the catalogue’s sentence', async () => {
    open('add', like.key, [campaignOf({ status: 0 })]);
    await screen.findByText('Editing a campaign or task only in pending status.');
    expect(screen.queryByRole('button', { name: 'Add task' })).toBeNull();
  });

  test('for somebody else’s campaign, that it can only be looked at', async () => {
    open('add', like.key, [campaignOf({ manager: 99 })]);
    await screen.findByText('You can view this campaign but not edit it.');
  });
});

describe('the form of a task that is there', () => {
  test('writes what has changed', async () => {
    const { shelf } = open('edit', like.key, [campaignOf(), taskOf(like)]);
    await shown();
    // The task's own budget counts as left for it.
    screen.getByText('1,000.00 of 1,000.00 USD left.');
    await type(box(/Title/), 'Like it twice');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(shelf.called('update').map(({ params }) => params)).toEqual([{ title: 'Like it twice', version: 2 }]),
    );
  });

  test('is the task to be read, with the catalogue’s sentence, when it isn’t pending', async () => {
    open('edit', like.key, [campaignOf({ status: 0 }), taskOf(like, { status: 0 })]);
    await screen.findByText('Editing a campaign or task only in pending status.');
    screen.getByRole('heading', { level: 1, name: 'The task that is there' });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('that isn’t there leads to adding it', async () => {
    open('edit', like.key, [campaignOf()]);
    const link = await screen.findByRole('link', { name: 'Add the task' });
    expect(link.getAttribute('href')).toBe('/campaigns/7/task-add/twitter--like');
  });
});
