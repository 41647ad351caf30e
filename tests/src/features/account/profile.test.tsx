import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { OwnProfile } from '#src/features/account/profile/OwnProfile.tsx';
import { ProfilePage } from '#src/features/account/profile/ProfilePage.tsx';
import { SocialAccounts } from '#src/features/account/profile/SocialAccounts.tsx';
import { Wallets } from '#src/features/account/profile/Wallets.tsx';
import { member } from '#src/providers/json.ts';
import { readProfile, updateProfile } from '#src/resources/auth/routes/profile.ts';
import { checkSocialAccount } from '#src/resources/bounty/routes/checkSocialAccount.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { endSession } from '#tests/src/screens/endSession.ts';
import { callOf, me, refusal, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { saying } from '#tests/support/specification.ts';

afterEach(cleanup);

const at = { at: '/edit', path: '/edit', role: 'bounty-hunter' } as const;

const account = (values: Partial<AnyRow> = {}): AnyRow => ({
  id: 7,
  version: 2,
  owner: me,
  network: 'twitter',
  handle: '@ada_s',
  url: 'https://twitter.com/ada_s',
  followers: 2480,
  posts: 1,
  accountCreatedAt: '2019-04-01T12:00:00.000Z',
  isPrivate: false,
  verifyCode: 'quarry-0123456789ab',
  status: 'verified',
  checkedAt: '2026-01-01T12:00:00.000Z',
  ...values,
});

const person: AnyRow = {
  id: me,
  version: 4,
  email: 'ada@quarry.test',
  firstName: 'Ada',
  lastName: 'Stone',
  country: 'GB',
  telegram: null,
  payoutMethod: null,
  company: null,
  address: null,
  vatId: null,
  timezone: 'Europe/London',
};

describe('the social accounts', () => {
  const show = (...rows: AnyRow[]) => {
    const shelf = new Shelf(rows);
    showScreen(<SocialAccounts />, { ...at, shelf });
    return shelf;
  };

  test('show what was seen of them, their status, and what can be done', async () => {
    show(account());
    const link = await screen.findByRole('link', { name: '@ada_s' });
    expect(link.getAttribute('href')).toBe('https://twitter.com/ada_s');
    const row = within(screen.getByRole('listitem'));
    for (const text of ['Twitter', '2,480 followers', '1 post', 'since 01.04.2019', 'Verified']) row.getByText(text);
    row.getByText(/^Checked .+ ago$/);
    for (const name of ['Check now: @ada_s on Twitter', 'Change @ada_s', 'Remove @ada_s'])
      row.getByRole('button', { name });
    expect(screen.queryByText('quarry-0123456789ab')).toBeNull();
  });

  test('offer each network that has none yet', async () => {
    show(account());
    const offers = within(await screen.findByRole('group', { name: 'Add an account on' }));
    expect(offers.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'LinkedIn',
      'Facebook',
      'Instagram',
      'Medium',
      'Telegram',
      'VK',
      'YouTube',
      'Steemit',
      'Reddit',
      'Bitcointalk',
    ]);
  });

  test('that were seen and aren’t shown to be one’s own say how to show it', async () => {
    show(account({ status: 'unverified' }));
    await screen.findByText('quarry-0123456789ab');
    screen.getByText(/add this code to your profile description/);
  });

  test('stand out by their check until they are verified', async () => {
    show(account(), account({ id: 8, network: 'reddit', handle: '@ada_r', status: 'unverified' }));
    const verified = await screen.findByRole('button', { name: 'Check now: @ada_s on Twitter' });
    expect(verified.className).toBe('quiet-button');
    expect(screen.getByRole('button', { name: 'Check now: @ada_r on Reddit' }).className).toBe('button');
  });

  test('that can’t be seen say so; those that nobody has looked at, too', async () => {
    const nothing = { followers: null, posts: null, accountCreatedAt: null };
    show(
      account({ ...nothing, isPrivate: true }),
      account({ ...nothing, id: 8, network: 'reddit', isPrivate: null, checkedAt: null, status: 'unverified' }),
    );
    await screen.findByText('Private: make it public so that tasks can check it');
    screen.getByText('Not checked yet');
    expect(screen.queryByText('quarry-0123456789ab')).toBeNull();
  });

  test('are checked on demand, and a failure is said in the row', async () => {
    const shelf = show(account());
    shelf.failures.set(callOf(checkSocialAccount), refusal('noProfile'));
    const button = await screen.findByRole('button', { name: 'Check now: @ada_s on Twitter' });
    await userEvent.click(button);
    await screen.findByText('No user profile found.');
    await userEvent.click(button);
    await screen.findByText('@ada_s was checked.');
    expect(shelf.called(callOf(checkSocialAccount)).map(({ params }) => params)).toEqual([{ id: 7 }, { id: 7 }]);
  });

  test('aren’t said to be checked where nobody could look', async () => {
    show(account({ status: 'unverified', checkedAt: null }));
    await userEvent.click(await screen.findByRole('button', { name: 'Check now: @ada_s on Twitter' }));
    await screen.findByText(/^We can’t check @ada_s automatically\./);
  });

  test('are connected for a task, which saving leads back to', async () => {
    const shelf = new Shelf([]);
    const router = showScreen(<SocialAccounts />, {
      ...at,
      at: '/edit?connect=reddit',
      state: { backTo: '/campaigns/7/reddit--post' },
      shelf,
    });
    await screen.findByText('Your account on Reddit');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Handle' }), '@ada_s');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe('/campaigns/7/reddit--post');
    expect(member(shelf.called('create')[0]?.params, 'data')).toMatchObject({ network: 'reddit', handle: '@ada_s' });
  });

  test('are added by keyboard, by the address of their page', async () => {
    const shelf = show();
    (await screen.findByRole('button', { name: 'Twitter' })).focus();
    await userEvent.keyboard('{Enter}');
    const handle = await screen.findByRole('textbox', { name: 'Handle' });
    await waitFor(() => expect(document.activeElement).toBe(handle));
    await userEvent.paste('https://twitter.com/ada_s?x=1');
    await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
    expect(handle).toHaveProperty('value', '@ada_s');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('@ada_s added.');
    const [created] = shelf.called('create');
    expect(created?.params).toMatchObject({ data: { network: 'twitter', handle: '@ada_s', owner: me } });
    await screen.findByRole('link', { name: '@ada_s' });
  });

  test('show the server’s refusal at the field, and keep what was typed', async () => {
    const shelf = show(account());
    await userEvent.click(await screen.findByRole('button', { name: 'Change @ada_s' }));
    const handle = await screen.findByRole('textbox', { name: 'Handle' });
    expect(handle).toHaveProperty('value', '@ada_s');
    await userEvent.clear(handle);
    await userEvent.type(handle, '@bea');
    shelf.failures.set('update', refusal('handleTaken', { handle: 'Another user has verified …' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Another user has verified …');
    expect(handle).toHaveProperty('value', '@bea');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('link', { name: '@ada_s' });
  });

  test('are removed after a question', async () => {
    const shelf = show(account());
    await userEvent.click(await screen.findByRole('button', { name: 'Remove @ada_s' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “@ada_s” (Twitter)?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete social account' }));
    await screen.findByText('No social accounts yet. Add the account of a network to join its tasks.');
    expect(shelf.called('delete').map(({ params }) => params)).toEqual([7]);
  });

  test('that don’t come can be asked for again', async () => {
    const shelf = new Shelf([account()]);
    shelf.failures.set('getList', refusal('forbidden'));
    showScreen(<SocialAccounts />, { ...at, shelf });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: '@ada_s' });
  });
});

test('a wallet is added by its address, and a wrong one is told at the field', async () => {
  const shelf = new Shelf([]);
  showScreen(<Wallets />, { ...at, shelf });
  await userEvent.click(await screen.findByRole('button', { name: 'Add wallet' }));
  const address = await screen.findByRole('textbox', { name: 'Address' });
  await userEvent.type(address, '0x5aAeb6053F3E94');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This isn’t a valid Ethereum, Bitcoin, NEO or TRON address. Copy it from the wallet again.');
  expect(shelf.called('create')).toEqual([]);
  await userEvent.clear(address);
  await userEvent.type(address, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
});

test('a wallet whose address burns coins asks for a confirmation, which is sent along', async () => {
  const shelf = new Shelf([]);
  showScreen(<Wallets />, { ...at, shelf });
  await userEvent.click(await screen.findByRole('button', { name: 'Add wallet' }));
  const address = await screen.findByRole('textbox', { name: 'Address' });
  await userEvent.click(address);
  await userEvent.paste('0x000000000000000000000000000000000000dEa');
  expect(screen.queryByRole('switch')).toBeNull();
  await userEvent.paste('D');
  await screen.findByText(/^Coins that are sent to this address are lost/);
  await userEvent.click(await screen.findByRole('switch', { name: /^Send coins there anyway/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shelf.called('create')[0]?.params).toMatchObject({ data: { burnsCoins: true } }));
});

describe('a row’s form whose session ends', () => {
  test('is open again with what was typed, and is saved against the version that it began with', async () => {
    const show = (row: AnyRow) => {
      const shelf = new Shelf([row]);
      showScreen(<SocialAccounts />, { ...at, shelf });
      return shelf;
    };
    show(account());
    await userEvent.click(await screen.findByRole('button', { name: 'Change @ada_s' }));
    const handle = await screen.findByRole('textbox', { name: 'Handle' });
    await userEvent.clear(handle);
    await userEvent.type(handle, '@bea');
    endSession();
    const shelf = show(account({ version: 3 }));
    await screen.findByDisplayValue('@bea');
    await screen.findByText('What you typed before your session ended is back. It isn’t saved yet.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shelf.called('update')[0]?.params).toMatchObject({ handle: '@bea', version: 2 }));
    cleanup();
    show(account());
    await screen.findByRole('link', { name: '@ada_s' });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('is that of a new row, too', async () => {
    const show = () => showScreen(<Wallets />, { ...at, shelf: new Shelf([]) });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Add wallet' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Address' }), '0x5aAeb6053F3E94');
    endSession();
    show();
    await screen.findByDisplayValue('0x5aAeb6053F3E94');
  });
});

describe('the profile', () => {
  test('is saved by its own route, and stays open with what was saved', async () => {
    const shelf = new Shelf([{ ...person }]);
    showScreen(<ProfilePage />, { ...at, shelf, emailVerified: false });
    const name = await screen.findByRole('textbox', { name: 'First name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Grace');
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    await screen.findByText('Profile saved.');
    expect(shelf.called(callOf(updateProfile)).map(({ params }) => params)).toEqual([
      { firstName: 'Grace', version: 4 },
    ]);
    expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveProperty('value', 'Grace');
    await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() =>
      expect(shelf.called(callOf(updateProfile))[1]?.params).toEqual({ lastName: 'Stone!', version: 5 }),
    );
  });

  test('says how long a name may be once it is that long', async () => {
    const shelf = new Shelf([{ ...person }]);
    showScreen(<ProfilePage />, { ...at, shelf, emailVerified: false });
    const name = await screen.findByRole('textbox', { name: 'First name' });
    await userEvent.click(name);
    await userEvent.paste('a'.repeat(60));
    expect(screen.queryByText('Up to 64 characters.')).toBeNull();
    await userEvent.paste('a'.repeat(60));
    expect(name).toHaveProperty('value.length', 64);
    screen.getByText('Up to 64 characters.');
  });

  test('tells a handle that can’t be one at its field', async () => {
    const shelf = new Shelf([{ ...person }]);
    showScreen(<ProfilePage />, { ...at, shelf, emailVerified: false });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Telegram' }), '@ab');
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    await screen.findByText('Enter @ and 4 to 32 letters, digits and underscores. The first one must be a letter.');
    expect(screen.getByRole('textbox', { name: 'Telegram' }).getAttribute('aria-invalid')).toBe('true');
    expect(shelf.called(callOf(updateProfile))).toEqual([]);
  });

  test('tells a VAT ID of another country at its field', async () => {
    const shelf = new Shelf([{ ...person }]);
    showScreen(<ProfilePage />, { ...at, shelf, emailVerified: false });
    const field = await screen.findByRole('textbox', { name: 'VAT ID' });
    await userEvent.type(field, 'de12');
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    await screen.findByText(/^This isn’t a VAT ID\./);
    await userEvent.type(field, '3456789');
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    await screen.findByText(/^The VAT ID and the country don’t fit together\./);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(shelf.called(callOf(updateProfile))).toEqual([]);
  });

  test('takes a time zone of the list, and keeps one by another of its names', async () => {
    const shelf = new Shelf([{ ...person, timezone: 'Asia/Kolkata' }]);
    showScreen(<ProfilePage />, { ...at, shelf, emailVerified: false });
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    await waitFor(() => expect(zone).toHaveProperty('value', 'Asia/Kolkata (UTC+05:30)'));
    await userEvent.clear(zone);
    await userEvent.type(zone, 'new york');
    await userEvent.click(await screen.findByRole('option', { name: /^America\/New York \(/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    await screen.findByText('Profile saved.');
    expect(shelf.called(callOf(updateProfile)).map(({ params }) => params)).toEqual([
      { timezone: 'America/New_York', version: 4 },
    ]);
  });

  test('is all that somebody sees whose e-mail isn’t confirmed', async () => {
    const shelf = new Shelf([{ ...person }]);
    showScreen(<ProfilePage />, { ...at, shelf, emailVerified: false });
    await screen.findByRole('heading', { name: 'Your profile' });
    screen.getByText('ada@quarry.test');
    screen.getByText('Confirm your e-mail to add your social accounts, wallets and second factors here.');
    expect(screen.queryByRole('heading', { name: 'Wallets' })).toBeNull();
    for (const name of ['Passkeys', 'Second factor']) expect(screen.queryByRole('heading', { name })).toBeNull();
    expect(shelf.called('getList')).toEqual([]);
  });

  test('that doesn’t come says so in the specification’s words', async () => {
    const shelf = new Shelf([{ ...person }]);
    shelf.failures.set(callOf(readProfile), refusal('forbidden'));
    showScreen(<OwnProfile />, { ...at, shelf, emailVerified: false });
    await screen.findByText(saying('Looks like we have a trouble with the user. Please try again later'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Your profile' });
  });

  test('that somebody else has changed meanwhile asks which values to keep', async () => {
    const shelf = new Shelf([{ ...person }]);
    showScreen(<ProfilePage />, { ...at, shelf, emailVerified: false });
    await userEvent.type(await screen.findByRole('textbox', { name: 'First name' }), '!');
    shelf.rows[0] = { ...person, firstName: 'Augusta', version: 5 };
    shelf.failures.set(callOf(updateProfile), refusal('staleVersion'));
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    await screen.findByText('Augusta');
    await userEvent.click(screen.getByRole('button', { name: 'Save these values' }));
    await screen.findByText('Profile saved.');
    expect(shelf.called(callOf(updateProfile)).at(-1)?.params).toEqual({ firstName: 'Ada!', version: 5 });
  });
});
