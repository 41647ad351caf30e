import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyRow } from '#src/schema/resource.ts';
import {
  type Answer,
  openParticipationApp,
  type ParticipationApp,
  type Person,
} from '#tests/support/participationApp.ts';
import { openPayouts, type Payouts } from '#tests/support/payouts.ts';

let here: ParticipationApp;
let pay: Payouts;
beforeAll(async () => {
  here = await openParticipationApp();
  pay = openPayouts(here);
});
afterAll(() => here.close());

const duplicatesOf = (by: Person, { id }: AnyRow): Promise<Answer> =>
  here.ask(by, 'GET', `/v0/participations/${id}/duplicates`);

/** @returns the participation, and whose it is */
async function joined(task: AnyRow, hunter?: Person) {
  const by = hunter ?? (await here.hunter());
  const { status, body } = await here.join(by, task);
  expect({ status, body }).toMatchObject({ status: 201 });
  return { hunter: by, participation: body };
}

async function giveWallet(hunter: Person, address: string): Promise<void> {
  expect(await here.ask(hunter, 'POST', '/v0/wallets', { address })).toMatchObject({ status: 201 });
}

/** The hunter says that another account on Twitter is theirs. */
async function claim(hunter: Person, handle: string): Promise<void> {
  const list = await here.app.inject({ url: '/api/bounty/v0/social-accounts', headers: hunter.headers });
  const [account] = list.json<AnyRow[]>();
  const changed = await here.ask(hunter, 'PATCH', `/v0/social-accounts/${account?.id}`, { handle });
  expect(changed).toMatchObject({ status: 200 });
}

test('Who has the same wallet is told with it, in whatever task of the campaign; who has another isn’t.', async () => {
  const campaign = await here.campaign();
  const task = await here.task({}, 'twitter--retweet', campaign);
  const [one, other] = [
    await joined(task),
    await joined(await here.task({}, 'twitter--comment', campaign)),
    await joined(task),
  ];
  const address = await pay.wallet(one.hunter);
  await giveWallet(other.hunter, address.toUpperCase().replace('0X', '0x'));
  const { status, body } = await duplicatesOf(here.manager, one.participation);
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      id: other.participation.id,
      task: other.participation['task'],
      hunter: other.hunter.id,
      name: other.participation['name'],
      status: 'pending',
      evidence: [{ kind: 'wallet', value: expect.stringMatching(new RegExp(`^${address}$`, 'i')) }],
    },
  ]);
  const elsewhere = await joined(await here.task());
  await giveWallet(elsewhere.hunter, address);
  expect((await duplicatesOf(here.manager, one.participation)).body).toHaveLength(1);
});

test('Who has the same handle is told, on the same network alone, however it is written.', async () => {
  const campaign = await here.campaign();
  const task = await here.task({}, 'twitter--retweet', campaign);
  const [owner, claimer] = [await here.hunter({}, 'twitter', 'unverified'), await here.hunter()];
  await claim(claimer, owner.handle);
  const [one, other] = [await joined(task, owner), await joined(task, claimer)];
  const instagram = await here.hunter({}, 'instagram');
  const onInstagram = await here.task({}, 'instagram--comment', campaign);
  await joined(onInstagram, instagram);
  const evidence = [{ kind: 'handle', value: owner.handle }];
  expect((await duplicatesOf(here.manager, one.participation)).body).toMatchObject([
    { id: other.participation.id, evidence },
  ]);
  expect((await duplicatesOf(here.manager, other.participation)).body).toMatchObject([
    { id: one.participation.id, evidence },
  ]);
});

test('Who has handed in the same text is told with it; short texts are alike by chance.', async () => {
  const weekly = { proof: 'text', recurrence: 'weekly', review: 'auto' };
  const task = await here.task(weekly, 'telegram--weekly-stakes');
  const long = 'I told everybody in the group how it works.';
  const wrote = async (text: string) => {
    const one = await joined(task, await here.hunter({}, 'telegram'));
    const submitted = await here.submit(one.hunter, one.participation, { text });
    expect(submitted).toMatchObject({ status: 201 });
    return one.participation;
  };
  const one = await wrote(long);
  const other = await wrote(`  ${long.toUpperCase()}`);
  const [brief] = [await wrote('Done.'), await wrote('Done.')];
  expect((await duplicatesOf(here.manager, one)).body).toMatchObject([
    { id: other.id, evidence: [{ kind: 'text', value: expect.stringMatching(/^\s*I TOLD/) }] },
  ]);
  expect((await duplicatesOf(here.manager, brief)).body).toEqual([]);
});

test('They are for whoever manages the participants, and not there for others.', async () => {
  const { hunter, participation } = await joined(await here.task());
  expect((await duplicatesOf(here.admin, participation)).status).toBe(200);
  expect((await duplicatesOf(hunter, participation)).status).toBe(403);
  expect((await duplicatesOf(await pay.person('advert-admin'), participation)).status).toBe(403);
  for (const person of [await here.hunter(), await pay.person('bounty-manager')])
    expect((await duplicatesOf(person, participation)).status).toBe(404);
  expect((await duplicatesOf(here.manager, { id: 999_999, version: 1 })).status).toBe(404);
});
