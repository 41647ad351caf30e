import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSocialDirectory } from '#server/features/bounty/directory/createSocialDirectory.ts';
import { NetworkUnreachable } from '#server/features/bounty/directory/networkUnreachable.ts';
import type { SocialDirectory } from '#server/features/bounty/directory/socialDirectory.ts';
import { directoryProfiles } from '#server/features/bounty/directory/tables.ts';
import { loadLiveAccount } from '#server/features/bounty/participations/liveAccount.ts';
import { profileUrlOf } from '#src/fields/handle/networks.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { openParticipationApp, type ParticipationApp, type Person } from '#tests/support/participationApp.ts';
import { requestActor } from '#tests/support/requestActor.ts';

let here: ParticipationApp;
let campaign: AnyRow;
beforeAll(async () => {
  here = await openParticipationApp();
  campaign = await here.campaign();
});
afterAll(() => here.close());

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const copied = 'Most people hear of Quarry from somebody who wants to sell them something.';
const giveWallet = (by: Person) => here.ask(by, 'POST', '/v0/wallets', { address });
const of = ({ id }: AnyRow, what: string, by = here.manager) => here.ask(by, 'GET', `/v0/participations/${id}/${what}`);

/** Somebody who takes part in a task of the campaign. */
async function participant(task: AnyRow) {
  const hunter = await here.hunter();
  const { body } = await here.join(hunter, task);
  await here.move(here.manager, 'participations', body, 'active');
  return { hunter, participation: body };
}

describe('duplicates', () => {
  test('share a wallet or a text with the participant, which is their evidence; others aren’t told of', async () => {
    const task = await here.task({ proof: 'text' }, 'twitter--comment', campaign);
    const [one, same, other] = [await participant(task), await participant(task), await participant(task)];
    for (const { hunter } of [one, same]) await giveWallet(hunter);
    for (const { hunter, participation } of [one, same])
      await here.submit(hunter, participation, { url: await here.post(hunter.handle), text: copied });
    await here.submit(other.hunter, other.participation, {
      url: await here.post(other.hunter.handle),
      text: 'Something of my own about it.',
    });
    const { status, body } = await of(one.participation, 'duplicates');
    expect({ status, body }).toEqual({
      status: 200,
      body: [
        {
          id: same.participation.id,
          task: task.id,
          hunter: same.hunter.id,
          name: same.participation['name'],
          status: 'active',
          evidence: [
            { kind: 'text', value: copied },
            { kind: 'wallet', value: address },
          ],
        },
      ],
    });
  });
});

describe('the account of a participant', () => {
  test('is told as it is now, while the participation keeps what counted at joining; its code isn’t', async () => {
    const { hunter, participation } = await participant(await here.task({ requiredAccount: '@quarryhq' }));
    await here.follow(hunter.handle, '@quarryhq');
    await here.platform.database.sql
      .update(directoryProfiles)
      .set({ followers: 40 })
      .where(eq(directoryProfiles.handle, hunter.handle));
    expect(participation['followers']).toBe(1000);
    const { body } = await of(participation, 'account');
    expect(body).toEqual({
      network: 'twitter',
      account: {
        handle: hunter.handle,
        url: profileUrlOf('twitter', hunter.handle),
        followers: 40,
        posts: 200,
        accountCreatedAt: '2015-01-01T00:00:00.000Z',
        isPrivate: false,
        tags: ['quarry'],
        follows: true,
        status: 'verified',
        isThere: true,
        checkedAt: expect.any(String),
      },
    });
  });

  test('says where it isn’t there any more', async () => {
    const { hunter, participation } = await participant(await here.task());
    await here.platform.database.sql.delete(directoryProfiles).where(eq(directoryProfiles.handle, hunter.handle));
    const { body } = await of(participation, 'account');
    expect(body).toMatchObject({ network: 'twitter', account: { handle: hunter.handle, isThere: false } });
  });
});

describe('an account that nothing is told of now', () => {
  /** As the participant's manager is told it where the directory is another one. */
  async function toldBy(directory: SocialDirectory) {
    const { participation } = await participant(await here.task());
    const actor = requestActor(here.manager.id, 'bounty-manager');
    const seen = { followers: 312, posts: 7, isPrivate: false, checkedAt: '2026-01-01T12:00:00.000Z' };
    const { sql: executor } = here.platform.database;
    const tell = () => loadLiveAccount(here.platform, actor, participation.id, directory);
    const never = await tell();
    await executor.execute(sql`update social_accounts set followers = ${seen.followers}, posts = ${seen.posts},
      is_private = ${seen.isPrivate}, checked_at = ${seen.checkedAt} where owner = ${Number(participation['hunter'])}`);
    return { never: never.account, last: (await tell()).account, seen };
  }

  test('is told as it was seen last, by a network that doesn’t answer', async () => {
    const directory = createSocialDirectory(here.platform);
    const profile = () => Promise.reject(new NetworkUnreachable('twitter'));
    const { never, last, seen } = await toldBy({ ...directory, profile });
    expect(never).toMatchObject({ isThere: null, checkedAt: null });
    expect(last).toMatchObject({ isThere: null, ...seen });
  });

  test('isn’t told to be seen where nobody can be asked', async () => {
    const unasked = { ...here.platform, configuration: { ...here.platform.configuration, demo: false } };
    const { never, last, seen } = await toldBy(createSocialDirectory(unasked));
    expect(never).toMatchObject({ isThere: null, followers: null, isPrivate: null, checkedAt: null });
    expect(last).toMatchObject({ isThere: null, ...seen });
  });
});

test('What a participant has besides is for those who manage them: not for themselves, not for other managers.', async () => {
  const { hunter, participation } = await participant(await here.task());
  for (const what of ['account', 'duplicates']) {
    expect((await of(participation, what, hunter)).body.type).toBe(catalogue.forbidden.type);
    expect((await of(participation, what, await here.hunter())).status).toBe(404);
    expect((await of(participation, what, here.admin)).status).toBe(200);
  }
});
