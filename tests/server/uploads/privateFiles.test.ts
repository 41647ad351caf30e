import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { saveUpload } from '#server/uploads/saveUpload.ts';
import { pickFileFields } from '#src/fields/file/kind.ts';
import { toThumbnailUrl } from '#src/fields/uploads/uploadUrls.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import type { Upload } from '#src/schema/serverRules.ts';
import { png } from '#tests/support/pictures.ts';
import { createUser, openTestSession, type TestAccount } from '#tests/support/signIn.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: Awaited<ReturnType<typeof buildApp>>;
/** A hunter's screenshot, and the small copy of it. */
let proof: Upload;
let addresses: string[];
let outsider: TestAccount;

const upload = async (owner: number): Promise<Upload> =>
  saveUpload(
    world.platform.database.sql,
    { type: 'image/png', content: await png(), width: 40, height: 30, thumbnail: await png(8, 6) },
    { owner, fileName: 'proof.png' },
  );

beforeAll(async () => {
  world = await openWorld();
  app = await buildApp(world.platform, { log: false });
  proof = await upload(world.actor('bounty-hunter').id);
  addresses = [proof.url, toThumbnailUrl(proof.url)];
  outsider = await createUser(world.platform);
  await world.insert(submissions, 1, { file: pickFileFields(proof) });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const cookieOf = async (account: TestAccount): Promise<string> => (await openTestSession(app, account)).cookie;
const get = (url: string, cookie = '', more: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...more, ...(cookie && { cookie }) } });

test.each(['bounty-hunter', 'bounty-manager', 'bounty-admin', 'advert-admin'] as const)(
  'a proof is given to the %s who may read what it proves',
  async (role) => {
    const cookie = await cookieOf(await world.account(role));
    for (const url of addresses) {
      const answer = await get(url, cookie);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-cache']);
      const again = await get(url, cookie, { 'if-none-match': String(answer.headers.etag) });
      expect(again.statusCode).toBe(304);
    }
  },
);

test.each(['publisher', 'advertiser', 'admin'] as const)('and not to the %s', async (role) => {
  const cookie = await cookieOf(await world.account(role));
  for (const url of addresses) expect((await get(url, cookie)).statusCode).toBe(404);
});

test.each<[string, () => Promise<string>]>([
  ['nobody who is signed in', async () => ''],
  ['another hunter', () => cookieOf(outsider)],
  ['another manager', async () => cookieOf(await createUser(world.platform, { roles: ['bounty-manager'] }))],
  [
    'who hasn’t confirmed the e-mail',
    async () => cookieOf(await createUser(world.platform, { roles: ['bounty-admin'], verified: false })),
  ],
  [
    'who makes a secret up',
    async () => `${(await cookieOf(await world.account('bounty-hunter'))).split('=')[0]}=made-up`,
  ],
  [
    'who names another account beside a secret of their own',
    async () => {
      const [name] = (await cookieOf(await world.account('bounty-hunter'))).split('=');
      return `${name}=${(await cookieOf(outsider)).split('=')[1]}`;
    },
  ],
])('not to %s, by no method and no tag', async (_, cookie) => {
  const sent = await cookie();
  for (const url of addresses) {
    expect((await get(url, sent)).statusCode).toBe(404);
    expect((await get(url, sent, { 'if-none-match': '*' })).statusCode).toBe(404);
    const head = await app.inject({ method: 'HEAD', url, headers: sent === '' ? {} : { cookie: sent } });
    expect([head.statusCode, head.headers['content-disposition']]).toEqual([404, undefined]);
  }
});

test('not any more when the session has ended', async () => {
  const session = await openTestSession(app, await world.account('bounty-admin'));
  expect((await get(proof.url, session.cookie)).statusCode).toBe(200);
  await app.inject({
    method: 'POST',
    url: '/api/auth/auth/logout',
    headers: { cookie: session.cookie, authorization: `Bearer ${session.accessToken}` },
    payload: { refreshToken: session.refreshToken },
  });
  expect((await get(proof.url, session.cookie)).statusCode).toBe(404);
});

test('one of several accounts in a browser is enough', async () => {
  const both = [await cookieOf(outsider), await cookieOf(await world.account('bounty-manager'))].join('; ');
  expect((await get(proof.url, both)).statusCode).toBe(200);
});

test('whoever mentions its address in a text of their own doesn’t open it', async () => {
  await world.insert(submissions, 2, { hunter: outsider.id, file: null, text: `Look at ${proof.url}` });
  expect((await get(proof.url, await cookieOf(outsider))).statusCode).toBe(404);
  expect((await get(proof.url)).statusCode).toBe(404);
});

test('what isn’t handed in yet, and pictures of campaigns, are for whoever has the address', async () => {
  const picture = await upload(outsider.id);
  expect((await get(picture.url)).statusCode).toBe(200);
  const { url, name, type, bytes, width, height } = picture;
  await world.insert(campaigns, 1, {
    title: 'A campaign of its own',
    cover: { url, name, type, bytes, width, height },
  });
  await world.insert(submissions, 3, { file: null, text: `As at ${url}` });
  await world.insert(submissions, 4, { hunter: outsider.id, file: pickFileFields(picture) });
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
});
