import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directoryProfiles } from '#server/features/bounty/directory/tables.ts';
import { limits } from '#src/limits.ts';
import { messageOf, type Problem, type ProblemName, problem } from '#src/problems/catalogue.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { placeProfile } from '#tests/support/directory.ts';
import { createUser, signIn, type TestAccount } from '#tests/support/signIn.ts';
import { openWebsite } from '#tests/support/website.ts';

let here: TestApp;
beforeAll(async () => {
  here = await openApp();
});
afterAll(() => here.close());

interface Hunter {
  readonly account: TestAccount;
  send(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    payload?: object,
  ): Promise<{ status: number; body: AnyRow & Problem }>;
}

async function newHunter({ app, platform }: TestApp = here): Promise<Hunter> {
  const account = await createUser(platform);
  const headers = await signIn(app, account);
  return {
    account,
    async send(method, path, payload) {
      const answer = await app.inject({ method, url: `/api/bounty/v0/${path}`, headers, payload });
      return { status: answer.statusCode, body: answer.json() };
    },
  };
}

const giving = ({ send }: Hunter, network: string, handle: string) =>
  send('POST', 'social-accounts', { network, handle });
const checking = ({ send }: Hunter, { id }: AnyRow) => send('POST', `social-accounts/${id}/check`);

const expectProblem = ({ body }: { body: Problem }, name: ProblemName, propertyPath?: string) =>
  expect({ type: body.type, propertyPath: body.propertyPath }).toEqual({ type: problem(name).type, propertyPath });

test('an account is looked up, kept as it was seen, and its owner’s by what the directory knows', async () => {
  const hunter = await newHunter();
  await placeProfile(here.platform, 'twitter', '@Ada_L', { followers: 312, userId: hunter.account.id });
  const { status, body: given } = await giving(hunter, 'twitter', '@ada_l');
  expect(status).toBe(201);
  expect(given).toMatchObject({
    status: 'unverified',
    followers: null,
    checkedAt: null,
    url: 'https://twitter.com/ada_l',
  });
  const { body: seen } = await checking(hunter, given);
  expect(seen).toMatchObject({
    status: 'verified',
    followers: 312,
    posts: 364,
    accountCreatedAt: '2019-04-01T00:00:00.000Z',
    isPrivate: false,
    url: 'https://twitter.com/Ada_L',
    checkedAt: expect.any(String),
    version: 2,
  });
  const { body: changed } = await hunter.send('PATCH', `social-accounts/${given.id}`, { handle: '@somebody' });
  expect(changed).toMatchObject({
    status: 'unverified',
    followers: null,
    isPrivate: null,
    checkedAt: null,
    version: 3,
  });
  expect(changed.verifyCode).not.toBe(given.verifyCode);
  const { body: history } = await hunter.send('GET', `social-accounts/${given.id}/history`);
  expect(JSON.stringify(history)).toMatch(/"action":"update".*"action":"verify".*"action":"create"/);
});

test('an account that nobody knows is its owner’s by the code in its profile, and stays it', async () => {
  const hunter = await newHunter();
  await placeProfile(here.platform, 'medium', '@bea', { about: 'Hello' });
  const { body: given } = await giving(hunter, 'medium', '@bea');
  expect((await checking(hunter, given)).body).toMatchObject({ status: 'unverified', followers: 2_480 });
  const writeAbout = (about: string) =>
    here.platform.database.sql.update(directoryProfiles).set({ about }).where(eq(directoryProfiles.handle, '@bea'));
  await writeAbout(`Hello ${String(given.verifyCode)}!`);
  expect((await checking(hunter, given)).body.status).toBe('verified');
  await writeAbout('Hello');
  expect((await checking(hunter, given)).body.status).toBe('verified');
});

test('an account that the directory keeps for another user isn’t one’s own', async () => {
  const [owner, other] = [await newHunter(), await newHunter()];
  await placeProfile(here.platform, 'vk', '@cecil', { userId: owner.account.id });
  const [theirs, claimed] = [(await giving(owner, 'vk', '@cecil')).body, (await giving(other, 'vk', '@Cecil')).body];
  expect((await checking(owner, theirs)).body.status).toBe('verified');
  expect((await checking(other, claimed)).body.status).toBe('unverified');
});

test('what one user has shown to be theirs nobody else can', async () => {
  const [one, other] = [await newHunter(), await newHunter()];
  const accounts = [(await giving(one, 'telegram', '@dora_d')).body, (await giving(other, 'telegram', '@Dora_D')).body];
  const about = accounts.map(({ verifyCode }) => verifyCode).join(' ');
  await placeProfile(here.platform, 'telegram', '@dora_d', { about });
  expect((await checking(one, accounts[0] ?? { id: 0, version: 0 })).body.status).toBe('verified');
  const second = await checking(other, accounts[1] ?? { id: 0, version: 0 });
  expectProblem(second, 'handleTaken', 'handle');
});

test('nobody has two accounts on a network', async () => {
  const hunter = await newHunter();
  expect((await giving(hunter, 'reddit', '@one')).status).toBe(201);
  const again = await giving(hunter, 'reddit', '@two');
  expect(again.status).toBe(422);
  expectProblem(again, 'networkAccountExists', 'network');
  expect((await giving(await newHunter(), 'reddit', '@one')).status).toBe(201);
});

test.each([
  ['twitter', 'ada lovelace', 'invalidTwitterHandle'],
  ['twitter', '@sixteen_letters1', 'invalidTwitterHandle'],
  ['instagram', `@${'a'.repeat(31)}`, 'invalidInstagramHandle'],
  ['steemit', '@ada_l', 'invalidSteemitHandle'],
  ['reddit', '@ab', 'invalidRedditHandle'],
  ['twitter', '@ada.l', 'invalidTwitterHandle'],
] as const)('on %s, %s is no handle', async (network, handle, name) => {
  const refused = await giving(await newHunter(), network, handle);
  expect(refused.status).toBe(400);
  // What no network takes the field's own rule refuses.
  const { body } = refused;
  expect([problem(name).type, problem('invalidHandle').type]).toContain(body.type);
  expect(body.propertyPath).toBe('handle');
});

test('an account that isn’t there is told so, and nothing is written', async () => {
  const hunter = await newHunter();
  const { body: given } = await giving(hunter, 'youtube', '@nobodyhere');
  const refused = await checking(hunter, given);
  expect(refused.status).toBe(422);
  expectProblem(refused, 'noProfile', 'handle');
  expect(messageOf(refused.body)).toBe('No user profile found.');
  expect((await hunter.send('GET', `social-accounts/${given.id}`)).body).toEqual(given);
});

test('nobody checks another’s account, nor one that isn’t there', async () => {
  const { body: given } = await giving(await newHunter(), 'youtube', '@edgar');
  const other = await newHunter();
  for (const id of [given.id, 999_999]) expect((await checking(other, { id, version: 1 })).status).toBe(404);
});

test('a network that is silent is no refusal: it is said, and nothing is written', async () => {
  const silent = await openWebsite();
  silent.answer((_request, response) => response.writeHead(429).end());
  const app = await openApp({ socialNetworks: [{ name: 'reddit', address: `http://127.0.0.1:${silent.port}` }] });
  const hunter = await newHunter(app);
  const { body: given } = await giving(hunter, 'reddit', '@ada_l');
  const answer = await checking(hunter, given);
  expect(answer.status).toBe(424);
  expect(messageOf(answer.body)).toMatch(/^Reddit can’t be reached right now.*Try again later\.$/);
  expect((await hunter.send('GET', `social-accounts/${given.id}`)).body).toEqual(given);
  await app.close();
  await silent.close();
});

test('an account on a network that nobody can ask stays as it is: it wasn’t looked at', async () => {
  const app = await openApp({ demo: false });
  const hunter = await newHunter(app);
  const { body: given } = await giving(hunter, 'vk', '@ada_l');
  expect(await checking(hunter, given)).toMatchObject({ status: 200, body: given });
  expect(given['checkedAt']).toBeNull();
  await app.close();
});

test('an account is checked so often a minute', async () => {
  const app = await openApp({ rateLimit: true });
  const hunter = await newHunter(app);
  const { body: given } = await giving(hunter, 'vk', '@nobodyhere');
  let status = 0;
  for (let count = 0; count <= 10 * limits.verificationsPerMinute && status !== 429; count += 1)
    ({ status } = await checking(hunter, given));
  expect(status).toBe(429);
  await app.close();
});

test('a wallet is of the network that its address shows, and there once', async () => {
  const hunter = await newHunter();
  const give = (address: string) => hunter.send('POST', 'wallets', { address, label: 'Savings' });
  const addresses = {
    ethereum: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    bitcoin: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    neo: 'APBWDFXtdrcZ4CQYyqGUamyKU1UeXGrKhk',
    tron: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  };
  for (const [network, address] of Object.entries(addresses))
    expect((await give(address)).body).toMatchObject({ network, address });
  expectProblem(await give(addresses.tron), 'walletExists', 'address');
  const broken = await give('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD');
  expect(broken.status).toBe(400);
  expectProblem(broken, 'invalidWalletAddress', 'address');
  expect(broken.body).toMatchObject({ title: 'This isn’t a valid Ethereum address. Copy it from the wallet again.' });
  const [, other] = [await newHunter(), await newHunter()];
  expect((await other.send('POST', 'wallets', { address: addresses.neo })).status).toBe(201);
});
