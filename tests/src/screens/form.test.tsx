import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { deleteDrafts, draftKey, saveDraft } from '#src/providers/drafts.ts';
import { ServerUnreachable } from '#src/providers/errors.ts';
import { tabStorage } from '#src/providers/storage.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { CreateScreen } from '#src/screens/record/CreateScreen.tsx';
import { EditScreen } from '#src/screens/record/EditScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';
import { saying } from '#tests/support/specification.ts';
import { endSession } from './endSession.ts';
import { me, refusal, Shelf, showScreen } from './showScreen.tsx';

// Preloaded, so that loading doesn't count against the timeout of the first test.
import.meta.glob(['/src/fields/*/input.tsx', '/src/screens/form/EditForm.tsx'], { eager: true });

afterEach(cleanup);

const campaign = (values: Partial<AnyRow> = {}): AnyRow => ({
  ...sampleOf(campaigns, 1, { title: 'Spring', manager: me }),
  id: 7,
  version: 3,
  status: 1,
  ...values,
});

async function edit(record = campaign(), shown = 'Spring') {
  const shelf = new Shelf([record]);
  const at = '/campaigns/edit/7';
  const router = showScreen(<EditScreen resource={campaigns} />, {
    at,
    path: '/campaigns/edit/:id',
    role: 'bounty-manager',
    shelf,
  });
  const title = await screen.findByDisplayValue<HTMLInputElement>(shown);
  return { shelf, router, title };
}

/** Types as a browser does, without waiting for React. */
function typeAtOnce(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

async function rename(input: HTMLInputElement, text: string) {
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a form says at its links which address is none, and which title is used twice', async () => {
  const links = [
    { title: 'Paper', url: 'nowhere' },
    { title: 'paper', url: 'https://quarry.test/paper' },
  ];
  saveDraft(draftKey(me, '/campaigns/edit/7', 'campaigns 7'), { values: { links } });
  const { shelf } = await edit();
  await save();
  await screen.findByText(saying('File link is not a valid url'));
  screen.getByText(saying('A link with the same title already exists'));
  expect(shelf.called('update')).toEqual([]);
});

describe('a form whose session ends', () => {
  const version = 3;

  test('has what was typed again after signing in, once', async () => {
    const { title } = await edit();
    await rename(title, 'Half a tit');
    endSession();
    const { shelf } = await edit(campaign(), 'Half a tit');
    await screen.findByText('What you typed before your session ended is back. It isn’t saved yet.');
    await save();
    await waitFor(() => expect(shelf.called('update')[0]?.params).toEqual({ title: 'Half a tit', version }));
    cleanup();
    await edit();
  });

  test('asks which values to keep where the record has changed since', async () => {
    const { title } = await edit();
    await rename(title, 'Summer');
    endSession();
    const { shelf } = await edit(campaign({ title: 'Autumn', version: 4 }), 'Summer');
    shelf.failures.set('update', refusal('staleVersion'));
    await save();
    await screen.findByRole('heading', { name: 'Somebody else has changed this campaign' });
    expect(shelf.called('update')[0]?.params).toEqual({ title: 'Summer', version });
  });

  test('keeps nothing when it is left, when somebody has signed out, and for another account', async () => {
    const { title } = await edit();
    await rename(title, 'Left behind');
    cleanup();
    const again = await edit();
    await rename(again.title, 'Another’s');
    endSession();
    const [mine = ''] = tabStorage.names('draft.');
    const theirs = mine.replace(`.${me}.`, `.${me + 1}.`);
    expect(theirs).not.toBe(mine);
    tabStorage.write(theirs, tabStorage.read(mine) ?? '');
    deleteDrafts(me);
    await edit();
    expect(tabStorage.names('draft.')).toEqual([theirs]);
    deleteDrafts(me + 1);
  });
});

describe('a form that edits', () => {
  test('writes what has changed, and the version that it opened with', async () => {
    const { shelf, router, title } = await edit();
    await rename(title, 'Summer');
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByText('Changes to “Summer” saved.');
    expect(shelf.called('update')).toEqual([{ name: 'update', params: { title: 'Summer', version: 3 } }]);
    expect(router.state.location.pathname).toBe('/campaigns/7');
  });

  test('shows what it doesn’t change as it is', async () => {
    await edit();
    expect(screen.queryByRole('combobox', { name: /Manager/ })).toBeNull();
    screen.getByText('Manager');
  });

  test('says each problem at its field, the first of which has the focus', async () => {
    const { shelf, title } = await edit();
    await userEvent.clear(title);
    await save();
    await screen.findByText(saying('Field required'));
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(shelf.called('update')).toEqual([]);
  });

  test('focuses a rich text with an error, which comes before the other fields with one', async () => {
    showScreen(<CreateScreen resource={campaigns} />, {
      at: '/campaigns/add',
      path: '/campaigns/add',
      role: 'bounty-manager',
      shelf: new Shelf([]),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /Title/ }), 'Summer');
    const description = await screen.findByRole('textbox', { name: /Description/ });
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(description));
  });

  test('says the server’s problem at the field that it belongs to', async () => {
    const { shelf, title } = await edit();
    shelf.failures.set('update', refusal('campaignTitleExists', { title: 'Campaign title already exists.' }));
    await rename(title, 'Summer');
    await save();
    const error = await screen.findByText('Campaign title already exists.');
    expect(title.getAttribute('aria-describedby')).toBe(error.id);
  });

  test('asks for what hangs on a choice, and writes only that', async () => {
    const tokenPool = { amount: '1000', currency: 'QRY' };
    const { shelf } = await edit(campaign({ tokenName: 'Quarry', tokenSymbol: 'QRY', tokenStandard: 1, tokenPool }));
    expect(screen.queryByLabelText(/Pool percentage/)).toBeNull();
    await userEvent.click(screen.getByLabelText(/ICO campaign/));
    await userEvent.type(await screen.findByLabelText(/Pool percentage/), '12.5');
    expect(screen.queryByLabelText(/Budget/)).toBeNull();
    await save();
    await waitFor(() => expect(shelf.called('update')).toHaveLength(1));
    const written = shelf.called('update')[0]?.params;
    expect(written).not.toHaveProperty('title');
    expect(written).toMatchObject({
      isIco: true,
      poolPercentage: 12.5,
      currency: null,
      budget: null,
      version: 3,
    });
  });

  test('asks before what was typed is lost', async () => {
    const { router, title } = await edit();
    await rename(title, 'Summer');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay on the page' }));
    expect(router.state.location.pathname).toBe('/campaigns/edit/7');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/campaigns/7'));
  });

  test('keeps what is typed as soon as the input stands there', async () => {
    // The second time the code is already loaded, so that inputs and form render together.
    await edit();
    cleanup();
    const typed = new Promise<HTMLInputElement>((resolve) => {
      const observer = new MutationObserver(() => {
        const title = document.querySelector('input[name="title"]');
        if (!(title instanceof HTMLInputElement)) return;
        observer.disconnect();
        typeAtOnce(title, 'Summer');
        resolve(title);
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    const { shelf } = await edit(campaign(), 'Summer');
    expect((await typed).value).toBe('Summer');
    await save();
    await screen.findByText('Changes to “Summer” saved.');
    expect(shelf.called('update')).toEqual([{ name: 'update', params: { title: 'Summer', version: 3 } }]);
  });

  test('asks before a key that was pressed just now is lost, though nothing is drawn yet', async () => {
    const { router, title } = await edit();
    typeAtOnce(title, 'Summer');
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    await router.navigate('/campaigns');
    expect(router.state.location.pathname).toBe('/campaigns/edit/7');
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
  });

  test('asks nothing of who has typed nothing', async () => {
    const { router } = await edit();
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(false);
    await act(async () => router.navigate('/campaigns'));
    expect(router.state.location.pathname).toBe('/campaigns');
  });

  test('is the page, with the reason, where the status doesn’t allow it', async () => {
    const shelf = new Shelf([campaign({ status: 0 })]);
    const where = { at: '/campaigns/edit/7', path: '/campaigns/edit/:id' };
    showScreen(<EditScreen resource={campaigns} />, { ...where, role: 'bounty-manager', shelf });
    await screen.findByText('Editing a campaign or task only in pending status.');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('a conflict', () => {
  const meet = async () => {
    const form = await edit();
    await rename(form.title, 'Yours');
    form.shelf.failures.set('update', refusal('staleVersion'));
    form.shelf.rows[0] = campaign({ title: 'Autumn', version: 4 });
    await save();
    await screen.findByRole('heading', { name: 'Somebody else has changed this campaign' });
    return form;
  };

  test('shows both values, and writes the chosen one onto the newest version', async () => {
    const { shelf } = await meet();
    screen.getByRole('radio', { name: 'Yours Yours', checked: true });
    screen.getByRole('radio', { name: 'Theirs Autumn' });
    await userEvent.click(screen.getByRole('button', { name: 'Save these values' }));
    await screen.findByText('Changes to “Yours” saved.');
    expect(shelf.called('update').at(-1)?.params).toEqual({ title: 'Yours', version: 4 });
  });

  test('that is settled in favour of the others writes nothing', async () => {
    const { shelf } = await meet();
    await userEvent.click(screen.getByRole('radio', { name: /Theirs/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save these values' }));
    await screen.findByText(/“Autumn”/);
    expect(shelf.called('update')).toHaveLength(1);
  });

  const theyChange = (shelf: Shelf, changes: Partial<AnyRow>) => {
    shelf.failures.set('update', refusal('staleVersion'));
    shelf.rows[0] = campaign({ version: 4, ...changes });
  };
  /** The history of a change to version 4 by somebody. */
  const changedBy = (id: number) => () => ({
    entries: [
      {
        id: 1,
        at: '2026-03-01T00:00:00.000Z',
        by: { id, name: 'Ada' },
        role: null,
        action: 'update',
        reason: null,
        changes: [],
      },
    ],
    next: null,
  });

  test('over different fields is merged by itself, and said', async () => {
    const { shelf, title } = await edit();
    await rename(title, 'Yours');
    theyChange(shelf, { rules: '<p>New rules of theirs.</p>', subscriptionsClosed: true });
    await save();
    await screen.findByText(/^Somebody else changed this campaign meanwhile: .*Rules.*Both changes are saved\.$/);
    expect(shelf.called('update').at(-1)?.params).toEqual({ title: 'Yours', version: 4 });
    expect(shelf.rows[0]).toMatchObject({ title: 'Yours', subscriptionsClosed: true });
  });

  test('asks only about what both have changed, and keeps the rest', async () => {
    const { shelf, title } = await edit();
    await rename(title, 'Yours');
    await userEvent.click(screen.getByRole('switch', { name: /Subscriptions closed/ }));
    theyChange(shelf, { title: 'Autumn', rules: '<p>New rules of theirs.</p>' });
    await save();
    await screen.findByRole('heading', { name: 'Somebody else has changed this campaign' });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    screen.getByText(/^Changed by only one of you, so the change is kept: Subscriptions closed, .*Rules.*\.$/);
    await userEvent.click(screen.getByRole('radio', { name: /Theirs/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save these values' }));
    await screen.findByText(/“Autumn”/);
    expect(shelf.called('update').at(-1)?.params).toEqual({ subscriptionsClosed: true, version: 4 });
  });

  test('with oneself in another tab is called so', async () => {
    const { shelf, title } = await edit();
    await rename(title, 'Yours');
    theyChange(shelf, { title: 'Autumn' });
    shelf.historyAt = changedBy(me);
    await save();
    await screen.findByRole('heading', { name: 'You changed this campaign in another tab' });
    screen.getByRole('radio', { name: 'In this tab Yours', checked: true });
    screen.getByRole('radio', { name: 'In the other tab Autumn' });
  });

  test('with somebody else isn’t one’s own, even after a change of one’s own', async () => {
    const { shelf, title } = await edit();
    await rename(title, 'Yours');
    theyChange(shelf, { title: 'Autumn' });
    shelf.historyAt = changedBy(me + 1);
    await save();
    await screen.findByRole('heading', { name: 'Somebody else has changed this campaign' });
  });

  test('of more versions than its history tells of isn’t one’s own', async () => {
    const { shelf, title } = await edit();
    await rename(title, 'Yours');
    theyChange(shelf, { title: 'Autumn', version: 5 });
    shelf.historyAt = changedBy(me);
    await save();
    await screen.findByRole('heading', { name: 'Somebody else has changed this campaign' });
  });

  test('with a write of one’s own whose answer was lost is none', async () => {
    const { shelf, title } = await edit();
    await rename(title, 'Yours');
    shelf.failures.set('update', refusal('staleVersion'));
    shelf.rows[0] = campaign({ title: 'Yours', version: 4 });
    await save();
    await screen.findByText('Changes to “Yours” saved.');
  });
});

describe('without a connection', () => {
  test('an update is stored and sent again automatically', async () => {
    const { shelf, title } = await edit();
    await rename(title, 'Summer');
    shelf.failures.set('update', new ServerUnreachable('gone'));
    await save();
    // Only this one call is lost: the connection is back at once.
    await screen.findByText('Changes to “Summer” saved.');
    expect(shelf.called('update')).toHaveLength(2);
  });
});
