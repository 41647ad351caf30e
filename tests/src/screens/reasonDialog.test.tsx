import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { loginFormFlag } from '#src/providers/session.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { BatchTransitionForm } from '#src/screens/batch/BatchTransitionForm.tsx';
import { endSession } from './endSession.ts';
import { leavePage, showDesk, three, underReview } from './showDesk.tsx';
import { refusal, Shelf, showScreen } from './showScreen.tsx';

afterEach(cleanup);

test.each([
  ['2Checked twice.', /^The budget.*\. Checked twice\.$/],
  ['2 Checked twice.', /^The budget.*\. Checked twice\.$/],
  ['Checked twice.', /^Checked twice\.$/],
])('who chooses a reason and writes on goes on with it, a word apart: %s', async (typed, reason) => {
  showDesk(three());
  await underReview('Campaign 1');
  await userEvent.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: 'Reject campaign' });
  await userEvent.keyboard(typed);
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toMatch(reason);
});

const reasonField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ });
const isBack = 'What you typed before your session ended is back. It isn’t saved yet.';

describe('a reason that is being written when the session ends', () => {
  test('is there again for the same record after signing in, once', async () => {
    const reject = async () => {
      await userEvent.keyboard('r');
      return (await reasonField()).value;
    };
    showDesk(three());
    await underReview('Campaign 1');
    await reject();
    await userEvent.keyboard('Checked tw');
    endSession();
    showDesk(three());
    await underReview('Campaign 1');
    await userEvent.keyboard('j');
    await underReview('Campaign 2');
    expect(await reject()).toBe('');
    await userEvent.keyboard('{Escape}k');
    await underReview('Campaign 1');
    expect(await reject()).toBe('Checked tw');
    await screen.findByText(isBack);
    await userEvent.keyboard('{Escape}');
    expect(await reject()).toBe('');
  });

  test('is there again where its decision was held and couldn’t be sent any more', async () => {
    const { shelf } = showDesk(three());
    await underReview('Campaign 1');
    await userEvent.keyboard('r');
    await reasonField();
    await userEvent.keyboard('Checked twice.{Control>}{Enter}{/Control}');
    await underReview('Campaign 2');
    shelf.failures.set('changeStatus', refusal('notSignedIn'));
    loginFormFlag.set();
    leavePage();
    await screen.findByText(/Your decision on “Campaign 1” wasn’t saved\./);
    endSession();
    showDesk(three());
    await underReview('Campaign 1');
    await userEvent.keyboard('r');
    expect((await reasonField()).value).toBe('Checked twice.');
  });

  test('is there again for the same change of several records', async () => {
    const transition = campaigns.status?.machine.transitions.find(({ name }) => name === 'reject');
    if (transition === undefined) throw new Error('Campaigns can’t be rejected.');
    const show = () => {
      const form = (
        <BatchTransitionForm {...{ transition }} resource={campaigns} onCancel={() => {}} onSubmit={() => {}} />
      );
      showScreen(form, { at: '/campaigns', path: '/campaigns', role: 'bounty-admin', shelf: new Shelf([]) });
    };
    show();
    await userEvent.type(await reasonField(), 'Half a rea');
    endSession();
    show();
    expect((await reasonField()).value).toBe('Half a rea');
    await screen.findByText(isBack);
  });
});
