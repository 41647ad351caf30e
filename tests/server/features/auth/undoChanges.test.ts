import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recoveryCodes, totpFactors } from '#server/features/account/factorTables.ts';
import { passkeys } from '#server/features/account/passkeys/passkeyTables.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { accountApiOf } from '#tests/support/accountApi.ts';
import { type AccountChangesApi, accountChangesApi, type Owner } from '#tests/support/accountChanges.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { openParticipationApp, type Person } from '#tests/support/participationApp.ts';
import { openPayouts } from '#tests/support/payouts.ts';

let here: AccountChangesApi;
let admin: Person;
beforeAll(async () => {
  here = await accountChangesApi();
  admin = await here.person('admin');
});
afterAll(() => here.close());

const done = { status: 204, problems: [] };
const expired = { status: 422, problems: [['', expect.stringContaining("Link might've expired")]] };
const [password, another] = ['four-unrelated-words', 'five-more-unrelated-words'];
const wallet = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

const isSignedIn = async ({ headers }: Owner): Promise<boolean> =>
  (await here.app.inject({ url: '/api/auth/profile', headers })).statusCode === 200;

/** Sets the password by the link that undoing sends, and signs in. */
async function recover(owner: Owner, email = owner.email): Promise<Owner> {
  const { subject, token } = await here.newestMail(email);
  expect(subject).toBe('Your account is yours again');
  expect(await here.send('/confirm-reset', { token, password: another })).toEqual(done);
  return here.again(owner, { email, password: another });
}

const cannotSignIn = (email: string, with_: string) =>
  expect(here.signIn(email, with_)).rejects.toThrow('can’t sign in');

describe('a change that an intruder would make', () => {
  it('mails the e-mail of the account, and the former one while it can be restored', async () => {
    const owner = await here.owner();
    const email = await here.changeEmail(owner);
    await here.addApp(owner);
    await here.removeApp(owner);
    await here.addWallet(owner, wallet);
    const subjects = [
      'Your e-mail has been changed',
      'Your second factor has been removed',
      'Your account has a new address for withdrawals',
    ];
    expect(await here.changesMailed(owner.email)).toEqual(subjects);
    expect(await here.changesMailed(email)).toEqual(subjects);
    expect(await here.kindsOf(owner)).toEqual(['email', 'factor', 'address']);
  });

  it('mails the one e-mail of an account whose e-mail stays', async () => {
    const owner = await here.owner();
    await here.resetPassword(owner, password);
    await here.request(await here.again(owner, { password }), '60', { address: 'intruder@quarry.test' });
    expect(await here.changesMailed(owner.email)).toEqual([
      'Your password has been set',
      'Your account has a new address for withdrawals',
    ]);
  });

  it('is named by the page of its link, which undoes nothing until its button is pressed', async () => {
    const owner = await here.owner();
    await here.addWallet(owner, wallet);
    const token = await here.tokenTo(owner.email);
    const seen = await here.post('/account-link', { token });
    expect(seen.json()).toEqual({ purpose: 'undo-address', email: owner.email, passwordOf: null });
    expect(await here.wallets(owner)).toEqual([wallet]);
  });

  it('is undone once, within 72 hours', async () => {
    const owner = await here.owner();
    await here.addWallet(owner, wallet);
    const token = await here.tokenTo(owner.email);
    await here.passHours(71);
    expect(await here.undo(owner.email, token)).toEqual(done);
    expect(await here.undo(owner.email, token)).toEqual(expired);
    const other = await here.owner();
    await here.addWallet(other, wallet);
    await here.passHours(72);
    expect(await here.undo(other.email)).toEqual(expired);
    expect(await here.wallets(other)).toEqual([wallet]);
  });

  it('is undone by one of several requests at once', async () => {
    const owner = await here.owner();
    const email = await here.changeEmail(owner);
    const tokens = [await here.tokenTo(owner.email), await here.tokenTo(email)];
    const answers = await Promise.all([...tokens, ...tokens].map((token) => here.undo('', token)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 422, 422, 422]);
  });
});

describe('undoing', () => {
  it.each(['the old address', 'the new one'])(
    'restores the e-mail by the link to %s; the new one no longer signs in',
    async (to) => {
      const owner = await here.owner();
      const email = await here.changeEmail(owner);
      expect(await here.undo(to === 'the new one' ? email : owner.email)).toEqual(done);
      expect(await isSignedIn(owner)).toBe(false);
      await cannotSignIn(email, owner.password);
      await cannotSignIn(owner.email, owner.password);
      expect((await here.newestMail(email)).subject).toBe('This e-mail no longer belongs to an account');
      expect(await isSignedIn(await recover(owner))).toBe(true);
    },
  );

  it('makes a reset password worthless: the account needs a new one, through a link', async () => {
    const owner = await here.owner();
    await here.resetPassword(owner, password);
    const intruder = await here.again(owner, { password });
    expect(await here.undo(owner.email)).toEqual(done);
    expect(await isSignedIn(intruder)).toBe(false);
    await cannotSignIn(owner.email, password);
    expect(await isSignedIn(await recover(owner))).toBe(true);
  });

  it('sends the link that sets a password to the former e-mail, if it undoes a reset from there', async () => {
    const owner = await here.owner();
    const email = await here.changeEmail(owner);
    await here.resetPassword({ email }, password);
    expect((await here.newestMail(owner.email)).subject).toBe('Your password has been set');
    expect(await here.undo(owner.email)).toEqual(done);
    await cannotSignIn(email, password);
    expect(await isSignedIn(await recover(owner))).toBe(true);
  });

  it('restores a removed app, which signing in asks for again', async () => {
    const owner = await here.owner();
    await here.addApp(owner);
    const { sql: executor } = here.platform.database;
    const ofOwner = eq(totpFactors.userId, owner.id);
    const [before] = await executor.select().from(totpFactors).where(ofOwner);
    await here.removeApp(owner);
    expect(await here.undo(owner.email)).toEqual(done);
    expect(await executor.select().from(totpFactors).where(ofOwner)).toEqual([before]);
    expect(await executor.select().from(recoveryCodes).where(eq(recoveryCodes.userId, owner.id))).toEqual([]);
    await expect(recover(owner)).rejects.toThrow('can’t sign in');
  });

  it('restores the app that another one has replaced', async () => {
    const owner = await here.owner();
    await here.addApp(owner);
    const { sql: executor } = here.platform.database;
    const ofOwner = eq(totpFactors.userId, owner.id);
    const [before] = await executor.select().from(totpFactors).where(ofOwner);
    await here.addApp(owner);
    expect(await here.undo(owner.email)).toEqual(done);
    expect(await executor.select().from(totpFactors).where(ofOwner)).toEqual([before]);
  });

  it('restores a passkey that its owner, or an administrator, has removed', async () => {
    const { sql: executor } = here.platform.database;
    const removals = [
      ({ headers }: Owner, id: string) => here.send('/passkeys/remove', { id }, headers),
      ({ id }: Owner) =>
        here.app.inject({
          method: 'POST',
          url: `/api/auth/v0/users/${id}/second-factor/remove`,
          headers: admin.headers,
        }),
    ];
    for (const remove of removals) {
      const owner = await here.owner();
      const values = { userId: owner.id, name: 'Key', credentialId: `k${owner.id}`, userHandle: 'x', publicKey: 'x' };
      const [before] = await executor
        .insert(passkeys)
        .values({ ...values, counter: 5, transports: ['usb'], createdAt: new Date(Date.now() - 86_400_000) })
        .returning();
      await remove(owner, before?.id ?? '');
      const ofOwner = eq(passkeys.userId, owner.id);
      expect(await executor.select().from(passkeys).where(ofOwner)).toEqual([]);
      expect(await here.undo(owner.email)).toEqual(done);
      expect(await executor.select().from(passkeys).where(ofOwner)).toEqual([before]);
    }
  });

  it('removes factors that were added since', async () => {
    const owner = await here.owner();
    await here.resetPassword(owner, password);
    const token = await here.tokenTo(owner.email);
    await here.addApp(await here.again(owner, { password }));
    expect(await here.undo(owner.email, token)).toEqual(done);
    expect(await isSignedIn(await recover(owner))).toBe(true);
  });

  it('removes an added wallet; adding it again starts another wait', async () => {
    const owner = await here.owner();
    await here.addWallet(owner, wallet);
    expect(await here.undo(owner.email)).toEqual(done);
    expect(await here.wallets(owner)).toEqual([]);
    await here.passHours(72);
    const again = await recover(owner);
    await here.passHours(72);
    await here.addWallet(again, wallet);
    expect(await here.changesMailed(owner.email)).toContain('Your account has a new address for withdrawals');
    const { addresses } = await here.hold(again);
    expect(addresses.find(({ address }) => address === wallet.toLowerCase())?.until).not.toBeNull();
  });

  it('restores the address that a wallet had, and when that was added', async () => {
    const owner = await here.owner();
    const { id } = await here.addWallet(owner, wallet);
    await here.passHours(72);
    const url = `/api/bounty/v0/wallets/${id}`;
    const payload = { address: '0xde709f2102306220921060314715629080e2fb77' };
    await here.app.inject({ method: 'PATCH', url, headers: owner.headers, payload });
    expect(await here.undo(owner.email)).toEqual(done);
    expect(await here.wallets(owner)).toEqual([wallet]);
    const { addresses } = await here.hold(await recover(owner));
    expect(addresses.find(({ address }) => address === wallet.toLowerCase())?.until).toBeNull();
    expect(addresses.map(({ address }) => address)).not.toContain(payload.address);
  });

  it('undoes all later changes too, and leaves earlier ones', async () => {
    const owner = await here.owner();
    await here.addWallet(owner, wallet);
    await here.resetPassword(owner, password);
    const token = await here.tokenTo(owner.email);
    const intruder = await here.again(owner, { password });
    const email = await here.changeEmail(intruder);
    await here.addWallet(intruder, '0xde709f2102306220921060314715629080e2fb77');
    expect(await here.undo(owner.email, token)).toEqual(done);
    expect(await here.wallets(owner)).toEqual([wallet]);
    await cannotSignIn(email, password);
    expect(await isSignedIn(await recover(owner))).toBe(true);
  });

  it('does nothing to a banned account', async () => {
    const owner = await here.owner();
    await here.addWallet(owner, wallet);
    await here.setStatus(owner.email, 'banned');
    expect(await here.undo(owner.email)).toEqual(expired);
  });
});

describe('undoing cancels the withdrawals requested since', () => {
  const statusesOf = (all: readonly AnyRow[]) => Promise.all(all.map((one) => here.statusOf(admin, one)));

  it('which are held, and leaves earlier ones', async () => {
    const owner = await here.owner();
    const { body: earlier } = await here.request(owner, '60');
    await here.resetPassword(owner, password);
    const intruder = await here.again(owner, { password });
    const link = await here.tokenTo(owner.email);
    const { body: since } = await here.request(intruder, '70');
    const { body: elsewhere } = await here.request(intruder, '80', { address: 'intruder@quarry.test' });
    expect(await here.undo(owner.email, link)).toEqual(done);
    expect(await statusesOf([earlier, since, elsewhere])).toEqual(['pending', 'cancelled', 'cancelled']);
    expect(await here.held(owner, since)).toEqual({ user: '4940', reserve: '0' });
    const { body } = await here.ask(admin, 'GET', `/v0/withdrawals/${since.id}`);
    expect(body['statusReason']).toBe('Cancelled because a change of the account was undone.');
    await expectConsistentLedger(here.platform.database);
  });

  it('to another address too, approved or failed, unless they are being sent', async () => {
    const owner = await here.owner();
    await here.addWallet(owner, wallet);
    const ask = async () => (await here.request(owner, '60')).body;
    const [pending, approved, failed, sent] = [await ask(), await ask(), await ask(), await ask()];
    await here.move(admin, approved, 'approved');
    await here.sent(admin, failed);
    await here.move(admin, failed, 'failed', 'The payment system refused this account.');
    await here.sent(admin, sent);
    expect(await here.undo(owner.email)).toEqual(done);
    expect(await statusesOf([pending, approved, failed, sent])).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
      'processing',
    ]);
    expect((await here.held(owner)).user).toBe('4940');
    await expectConsistentLedger(here.platform.database);
  });

  it('the very one that has added its address included', async () => {
    const owner = await here.owner();
    const { body } = await here.request(owner, '60', { address: 'intruder@quarry.test' });
    expect(await here.undo(owner.email)).toEqual(done);
    expect(await statusesOf([body])).toEqual(['cancelled']);
    expect((await here.held(owner)).user).toBe('5000');
    const { addresses } = await here.hold(await recover(owner));
    expect(addresses.map(({ address }) => address)).not.toContain('intruder@quarry.test');
  });
});

it('takes an undone wallet off unpaid lines of payouts, which go to an earlier one', async () => {
  const bounty = await openParticipationApp();
  try {
    const pay = openPayouts(bounty);
    const campaign = await bounty.campaign();
    const { hunter, wallet: earlier } = await pay.earner(campaign);
    const api = accountApiOf(bounty);
    const { rows } = await bounty.platform.database.sql.execute<{ email: string }>(
      sql`select email from users where id = ${hunter.id}`,
    );
    const email = rows[0]?.email ?? '';
    const added = await pay.wallet(hunter);
    const { token } = await api.newestMail(email);
    const [line] = await pay.lines((await pay.make(campaign)).body);
    expect(line?.['address']).toBe(added);
    expect((await api.send('/email-confirm', { token })).status).toBe(204);
    const { rows: lines } = await bounty.platform.database.sql.execute(
      sql`select address from payout_items where hunter = ${hunter.id}`,
    );
    expect(lines).toEqual([{ address: earlier }]);
  } finally {
    await bounty.close();
  }
});
