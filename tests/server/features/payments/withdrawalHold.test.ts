import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkeys } from '#server/features/account/passkeys/passkeyTables.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { type AccountChangesApi, accountChangesApi, type Owner } from '#tests/support/accountChanges.ts';
import type { Person } from '#tests/support/participationApp.ts';
import { ethereumAddress } from '#tests/support/usualAddresses.ts';

let here: AccountChangesApi;
let admin: Person;
beforeAll(async () => {
  here = await accountChangesApi();
  admin = await here.person('admin');
});
afterAll(() => here.close());

const newAddress = { address: 'intruder@quarry.test' };
const password = 'four-unrelated-words';

/** Hours until a time, rounded. */
const hoursUntil = (time: unknown): number => Math.round((Date.parse(String(time)) - Date.now()) / 3_600_000);

const inQueue = async (id: number): Promise<boolean> => {
  const filter = encodeURIComponent(JSON.stringify({ status: 'pending', decidable: true }));
  const { body } = await here.ask(admin, 'GET', `/v0/withdrawals?filter=${filter}&range=[0,999]`);
  return (Array.isArray(body) ? body : []).some((record: { id: number }) => record.id === id);
};

/** Adds a passkey, as if an authenticator had made it a month ago. */
async function addPasskey(owner: Owner): Promise<string> {
  const [passkey] = await here.platform.database.sql
    .insert(passkeys)
    .values({
      userId: owner.id,
      name: 'Key',
      credentialId: `key ${owner.id}`,
      userHandle: 'x',
      publicKey: 'x',
      counter: 0,
      transports: ['usb'],
      createdAt: new Date(Date.now() - 30 * 86_400_000),
    })
    .returning({ id: passkeys.id });
  return passkey?.id ?? '';
}

/** Changes for which every withdrawal of an owner waits. Each returns the owner as they sign in afterwards. */
const changes: Readonly<Record<string, (owner: Owner) => Promise<Owner>>> = {
  'a change of the e-mail': async (owner) => {
    await here.changeEmail(owner);
    return owner;
  },
  'a reset of the password': async (owner) => {
    await here.resetPassword(owner, password);
    return here.again(owner, { password });
  },
  'the removal of an authenticator app': async (owner) => {
    await here.addApp(owner);
    await here.removeApp(owner);
    return owner;
  },
  'the replacement of an authenticator app': async (owner) => {
    await here.addApp(owner);
    await here.addApp(owner);
    return owner;
  },
  'the removal of a passkey': async (owner) => {
    const id = await addPasskey(owner);
    await here.send('/passkeys/remove', { id }, owner.headers);
    return owner;
  },
  'the removal of all factors by an administrator': async (owner) => {
    await addPasskey(owner);
    await here.app.inject({
      method: 'POST',
      url: `/api/auth/v0/users/${owner.id}/second-factor/remove`,
      headers: admin.headers,
    });
    return here.again(owner);
  },
};

describe('POST /v0/withdrawals', () => {
  it.each(Object.keys(changes))('holds every withdrawal for 72 hours after %s', async (name) => {
    const owner = (await changes[name]?.(await here.owner())) ?? expect.fail();
    const { body: held } = await here.request(owner, '60');
    expect([held['status'], hoursUntil(held['heldUntil'])]).toEqual(['pending', 72]);
    expect((await here.hold(owner)).change).not.toBeNull();
    await here.passHours(72);
    const { body } = await here.request(owner, '60');
    expect(body).toMatchObject({ status: 'pending', heldUntil: null });
    expect((await here.hold(owner)).change).toBeNull();
  });

  it('holds a withdrawal to an address that it adds, from its adding, and no other', async () => {
    const owner = await here.owner();
    expect((await here.request(owner, '60')).body['heldUntil']).toBeNull();
    expect(hoursUntil((await here.request(owner, '60', newAddress)).body['heldUntil'])).toBe(72);
    expect((await here.request(owner, '60')).body['heldUntil']).toBeNull();
    await here.passHours(70);
    // A spelling of the same address is no other one, and doesn’t count from its own first use.
    expect(hoursUntil((await here.request(owner, '60', { address: 'Intruder@Quarry.test' })).body['heldUntil'])).toBe(
      2,
    );
    await here.passHours(2);
    expect((await here.request(owner, '60', newAddress)).body['heldUntil']).toBeNull();
  });

  it('holds a withdrawal to a new wallet from its adding, and again after it was removed and added', async () => {
    const owner = await here.owner();
    const wallet = await here.addWallet(owner, '0x8617E340B3D01FA5F11F306F4090FD50E238070D');
    const toWallet = { method: 'ethereum', address: wallet['address'] };
    await here.passHours(60);
    expect(hoursUntil((await here.request(owner, '60', toWallet)).body['heldUntil'])).toBe(12);
    await here.passHours(12);
    expect((await here.request(owner, '60', toWallet)).body['heldUntil']).toBeNull();
    const url = `/api/bounty/v0/wallets/${wallet.id}`;
    expect((await here.app.inject({ method: 'DELETE', url, headers: owner.headers })).statusCode).toBe(200);
    await here.addWallet(owner, String(wallet['address']));
    expect(hoursUntil((await here.request(owner, '60', toWallet)).body['heldUntil'])).toBe(72);
  });

  it('holds a withdrawal to the new address of a wallet', async () => {
    const owner = await here.owner();
    const wallet = await here.addWallet(owner, '0x8617E340B3D01FA5F11F306F4090FD50E238070D');
    await here.passHours(72);
    const address = '0xde709f2102306220921060314715629080e2fb77';
    const url = `/api/bounty/v0/wallets/${wallet.id}`;
    await here.app.inject({ method: 'PATCH', url, headers: owner.headers, payload: { label: 'Mine' } });
    const to = (where: unknown) => here.request(owner, '60', { method: 'ethereum', address: where });
    expect((await to(wallet['address'])).body['heldUntil']).toBeNull();
    await here.app.inject({ method: 'PATCH', url, headers: owner.headers, payload: { address } });
    expect(hoursUntil((await to(address)).body['heldUntil'])).toBe(72);
  });

  it('doesn’t hold a withdrawal after a password that was changed in a session, or a factor that was added', async () => {
    const owner = await here.owner();
    await here.send('/password', { password }, owner.headers);
    await here.addApp(owner);
    expect((await here.request(owner, '60')).body['heldUntil']).toBeNull();
  });
});

describe('a held withdrawal', () => {
  it('is pending, in no queue, and its approval is refused with the time until it may be approved', async () => {
    const owner = await here.owner();
    const { body } = await here.request(owner, '60', newAddress);
    expect(await inQueue(body.id)).toBe(false);
    const refused = await here.move(admin, body, 'approved');
    expect([refused.status, refused.body.type]).toEqual([409, catalogue.withdrawalHeld.type]);
    const [day = '', time = ''] = String(body['heldUntil']).split('T');
    const until = `${day.split('-').toReversed().join('.')} ${time.slice(0, 5)}`;
    expect(refused.body.parameters).toEqual({ until });
    expect(await here.statusOf(owner, body)).toBe('pending');
    expect((await here.move(admin, body, 'rejected', 'This account belongs to somebody else.')).status).toBe(200);
    const { body: later } = await here.request(owner, '70', newAddress);
    await here.passHours(72);
    expect(await inQueue(later.id)).toBe(true);
    expect((await here.move(admin, later, 'approved')).status).toBe(200);
  });

  it('is refused in a batch too', async () => {
    const { body } = await here.request(await here.owner(), '60', newAddress);
    const batch = { ids: [body.id], transition: { status: 'approved' } };
    const url = '/api/adnet/v0/withdrawals/batch';
    const answer = await here.app.inject({ method: 'POST', url, headers: admin.headers, payload: batch });
    expect(answer.body).toContain(catalogue.withdrawalHeld.type);
    const { rows } = await here.platform.database.sql.execute(
      sql`select status from withdrawals where id = ${body.id}`,
    );
    expect(rows).toEqual([{ status: 'pending' }]);
  });

  it('is cancelled by its owner', async () => {
    const owner = await here.owner();
    const { body } = await here.request(owner, '60', newAddress);
    expect((await here.move(owner, body, 'cancelled')).status).toBe(200);
  });
});

describe('GET /v0/withdrawals/:id/hold-reason', () => {
  const reasonOf = async (by: Person, { id }: { readonly id: number }): Promise<unknown> =>
    (await here.ask(by, 'GET', `/v0/withdrawals/${id}/hold-reason`)).body;

  it.each(Object.keys(changes))('names the account as the reason after %s', async (name) => {
    const owner = (await changes[name]?.(await here.owner())) ?? expect.fail();
    const { body } = await here.request(owner, '60');
    expect([await reasonOf(owner, body), await reasonOf(admin, body)]).toEqual([
      { reason: 'account' },
      { reason: 'account' },
    ]);
  });

  it('names the address as the reason if it was added by the request', async () => {
    const owner = await here.owner();
    const { body } = await here.request(owner, '60', newAddress);
    expect([await reasonOf(owner, body), await reasonOf(admin, body)]).toEqual([
      { reason: 'address' },
      { reason: 'address' },
    ]);
  });

  it('names the latest of two changes, and the address of a wallet that was removed since', async () => {
    const owner = await here.owner();
    await here.changeEmail(owner);
    await here.passHours(10);
    const wallet = await here.addWallet(owner, '0x8617E340B3D01FA5F11F306F4090FD50E238070D');
    const { body: toWallet } = await here.request(owner, '60', { method: 'ethereum', address: wallet['address'] });
    const { body: toEarlier } = await here.request(owner, '60');
    const url = `/api/bounty/v0/wallets/${wallet.id}`;
    expect((await here.app.inject({ method: 'DELETE', url, headers: owner.headers })).statusCode).toBe(200);
    expect(await reasonOf(owner, toWallet)).toEqual({ reason: 'address' });
    expect(await reasonOf(owner, toEarlier)).toEqual({ reason: 'account' });
  });

  it('has no reason for a withdrawal that doesn’t wait, and is hidden from other users', async () => {
    const owner = await here.owner();
    expect(await reasonOf(owner, (await here.request(owner, '60')).body)).toEqual({ reason: null });
    const { body: held } = await here.request(owner, '60', newAddress);
    const url = `/v0/withdrawals/${held.id}/hold-reason`;
    expect((await here.ask(await here.owner(), 'GET', url)).status).toBe(404);
    const { body: cancelled } = await here.request(owner, '60', newAddress);
    const cancelling = { status: 'cancelled', version: cancelled['version'] };
    await here.ask(owner, 'POST', `/v0/withdrawals/${cancelled.id}/status`, cancelling);
    expect(await reasonOf(owner, cancelled)).toEqual({ reason: null });
    await here.passHours(72);
    expect(await reasonOf(owner, held)).toEqual({ reason: null });
  });
});

describe('GET /v0/payments/withdrawal-hold', () => {
  it('lists the addresses that were added, with the time until which those to a new one wait', async () => {
    const owner = await here.owner();
    expect(await here.hold(owner)).toEqual({
      change: null,
      addresses: expect.arrayContaining([
        { method: 'paxum', address: 'ada@quarry.test', until: null },
        { method: 'ethereum', address: ethereumAddress.toLowerCase(), until: null },
      ]),
    });
    await here.request(owner, '60', newAddress);
    const { addresses } = await here.hold(owner);
    const added = addresses.find(({ address }) => address === newAddress.address);
    expect(hoursUntil(added?.until)).toBe(72);
  });

  it('is each owner’s own', async () => {
    const [owner, other] = [await here.owner(), await here.owner()];
    await here.request(owner, '60', newAddress);
    expect((await here.hold(other)).addresses.map(({ address }) => address)).not.toContain(newAddress.address);
    expect((await here.request(other, '60', newAddress)).body['heldUntil']).not.toBeNull();
  });
});
