import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { samplePictures } from '#src/fields/uploads/samples.ts';
import { toThumbnailUrl } from '#src/fields/uploads/uploadUrls.ts';
import { SearchButton } from '#src/layout/search/SearchButton.tsx';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { payouts } from '#src/resources/bounty/payouts.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { PageScreen } from '#src/screens/record/PageScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';
import { Shelf, showScreen } from '../screens/showScreen.tsx';

afterEach(cleanup);

const campaign = (id: number, title: string): AnyRow => ({
  ...sampleOf(campaigns, id, { title }),
  id,
  version: 1,
  status: 0,
});

const rows = () => [
  { ...campaign(12, 'Spring airdrop'), logo: samplePictures[0] },
  {
    ...campaign(13, 'Autumn quiz'),
    logo: null,
    description: '<p>Questions about a <b>bestiary</b>, in ten languages.</p>',
  },
];

interface Shown {
  readonly role?: RoleName;
  readonly roles?: readonly RoleName[];
  readonly at?: string;
  /** Records beside the campaigns. */
  readonly more?: readonly AnyRow[];
}

function show({ role = 'bounty-admin', roles = [role], at = '/', more = [] }: Shown = {}) {
  const shelf = new Shelf([...rows(), ...more]);
  const screens = (
    <>
      <SearchButton />
      <input aria-label="A field" />
      {at !== '/' && <PageScreen resource={campaigns} />}
    </>
  );
  const path = at === '/' ? '/' : '/campaigns/:id';
  return { shelf, router: showScreen(screens, { at, path, role, roles, shelf }) };
}

async function open() {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search everywhere' });
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent ?? '');
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;
const typed = async (text: string) => userEvent.type(screen.getByRole('combobox'), text);

describe('the search everywhere', () => {
  test('opens by its key, also from a field, and has the focus', async () => {
    show();
    await userEvent.click(await screen.findByLabelText('A field'));
    expect(await open()).toBe(document.activeElement);
  });

  test('shows a record with its logo', async () => {
    show();
    await open();
    await typed('Spring');
    const option = await screen.findByRole('option', { name: /Spring airdrop/ });
    expect(option.querySelector('img')?.getAttribute('src')).toBe(toThumbnailUrl(samplePictures[0].url));
  });

  test('says of which campaign a payout is, as each has a “Payout 1”', async () => {
    const payout = { ...sampleOf(payouts, 1, { title: 'Payout 1', campaign: 13 }), id: 3, version: 1, status: 'done' };
    show({ more: [payout] });
    await open();
    await typed('Payout');
    const found = await screen.findByRole('group', { name: 'Payouts' });
    await within(within(found).getByRole('option')).findByText('Autumn quiz');
  });

  test('offers the pages and actions of the role, and no others', async () => {
    show({ role: 'bounty-hunter' });
    await open();
    expect(options()).toContain('Campaigns');
    expect(options()).not.toContain('Users');
    expect(options()).not.toContain('Add campaign');
    expect(options()).not.toContain('Review next');
    cleanup();
    show({ role: 'bounty-admin' });
    await open();
    expect(options()).toEqual(expect.arrayContaining(['Users', 'Add campaign', 'Review next', 'Sign out']));
  });

  test('finds records while one types, and goes to the one that is chosen', async () => {
    const { router } = show({ role: 'bounty-hunter' });
    const input = await open();
    await typed('quiz');
    const option = await screen.findByRole('option', { name: /Autumn quiz/ });
    expect(option.textContent).toContain('Active');
    expect(option.textContent).toContain('13');
    expect(input.getAttribute('aria-activedescendant')).toBe(option.id);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/campaigns/13'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('never opens by Enter what only an earlier part of the text has found', async () => {
    const { router } = show({ role: 'bounty-hunter' });
    await open();
    await typed('u');
    await screen.findByRole('option', { name: /Autumn quiz/ });
    await typed('xyz{Enter}');
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('offers what can be done first, which stays chosen when records come', async () => {
    show();
    await open();
    await typed('a');
    const first = chosen();
    await screen.findByRole('option', { name: /Autumn quiz/ });
    expect(chosen()).toBe(first);
    expect(options().indexOf('Add campaign')).toBeLessThan(options().findIndex((one) => one.includes('Autumn quiz')));
  });

  test.each(['add campaign', 'create camp', 'new'])('finds “Add campaign” by “%s”', async (text) => {
    show();
    await open();
    await typed(text);
    expect(options()).toContain('Add campaign');
  });

  test('finds a record by its id', async () => {
    const { shelf } = show();
    await open();
    await typed('12');
    await screen.findByRole('option', { name: /Spring airdrop/ });
    expect(shelf.called('getMany')[0]?.params).toMatchObject({ ids: [12] });
  });

  test('shows in which text the words of a hit stand, unless its title has them', async () => {
    const { shelf } = show();
    await open();
    await typed('quiz');
    const plain = await screen.findByRole('option', { name: /Autumn quiz/ });
    expect(plain.querySelector('mark')).toBeNull();
    await userEvent.clear(screen.getByRole('combobox'));
    await typed('béstiary quiz');
    const option = await screen.findByRole('option', { name: /Autumn quiz/ });
    await waitFor(() =>
      expect(option.textContent).toContain('Description: Questions about a bestiary, in ten languages'),
    );
    expect([...option.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['bestiary']);
    expect(shelf.called('getList').at(-1)?.params).toMatchObject({ sort: { field: 'relevance', order: 'ASC' } });
  });

  test('finds a task, and opens its page', async () => {
    const task = {
      id: 31,
      version: 1,
      title: 'Retweet the announcement',
      campaign: 12,
      type: 7,
      status: 0,
      instructions: '',
    };
    const { router } = show({ role: 'bounty-hunter', more: [task] });
    await open();
    await typed('announcement');
    // What an earlier part of the text has found may be replaced at that moment.
    await waitFor(async () => {
      const hit = screen.queryByRole('option', { name: /Retweet the announcement/ });
      if (hit) await userEvent.click(hit);
      expect(router.state.location.pathname).toBe('/campaigns/12/7');
    });
  });

  describe('what a feature has', () => {
    test('is found by its title and network', async () => {
      const { router } = show({ role: 'bounty-manager' });
      await open();
      await typed('twitter like');
      const group = await screen.findByRole('group', { name: 'Tutorials' });
      const [first] = within(group).getAllByRole('option');
      expect(first?.querySelector('mark')).toBeNull();
      await userEvent.click(first ?? group);
      await waitFor(() => expect(router.state.location.pathname).toBe('/tutorial/twitter--like'));
    });

    test('is found by what it teaches, which is shown with the words marked', async () => {
      show({ role: 'bounty-hunter' });
      await open();
      await typed('reel hashtags');
      const group = await screen.findByRole('group', { name: 'Tutorials' });
      const [option, ...others] = within(group).getAllByRole('option');
      expect(others).toEqual([]);
      expect(option?.textContent).toContain('About: Publish a picture or a reel with the campaign’s hashtags');
      expect([...group.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['reel', 'hashtags']);
    });
  });

  test('is walked through by arrows, from the end to the beginning', async () => {
    show();
    await open();
    await screen.findAllByRole('option');
    const all = options();
    expect(chosen()).toBe(all[0]);
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toBe(all[1]);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).toBe(all.at(-1));
  });

  test('says when nothing is called so, and when something could not be searched', async () => {
    const { shelf } = show();
    await open();
    await typed('zzz');
    await screen.findByText(/No results for “zzz”/);
    shelf.failures.set('getList', new Error('Out of order.'));
    await typed('z');
    await screen.findByText(/could not be searched/);
  });

  test('asks once for what is typed quickly', async () => {
    const { shelf } = show();
    await open();
    await typed('airdrop');
    await screen.findByRole('option', { name: /Spring airdrop/ });
    const asked = shelf.called('getList').map(({ params }) => params);
    expect(asked.every((params) => JSON.stringify(params).includes('"q":"airdrop"'))).toBe(true);
  });

  test('begins with what was looked at last', async () => {
    show({ at: '/campaigns/13' });
    await screen.findByRole('heading', { level: 1, name: 'Autumn quiz' });
    await open();
    await waitFor(() => expect(options()[0]).toContain('Autumn quiz'));
    within(screen.getByRole('group', { name: 'Recent' })).getByRole('option');
  });

  test('switches to a held role', async () => {
    show({ role: 'bounty-admin', roles: ['bounty-admin', 'publisher'] });
    await open();
    await typed('act as');
    expect(options()).toEqual(['Act as Publisher']);
  });
});

describe('the keys', () => {
  test('are shown by ?, and lead to pages by G and a letter', async () => {
    const { router } = show();
    await screen.findByLabelText('A field');
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    within(dialog).getByText('Search everywhere');
    // Nothing is decided on this page.
    expect(within(dialog).queryByText('Approve')).toBeNull();
    within(dialog).getByText('Users');
    await userEvent.keyboard('gu');
    expect(router.state.location.pathname).toBe('/');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('gl');
    expect(router.state.location.pathname).toBe('/');
    await userEvent.keyboard('gu');
    await waitFor(() => expect(router.state.location.pathname).toBe('/users'));
  });

  test('are letters in a field', async () => {
    const { router } = show();
    await userEvent.type(await screen.findByLabelText('A field'), 'gu?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/');
  });
});
