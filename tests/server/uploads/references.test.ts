import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { create } from '#server/operations/create.ts';
import { list } from '#server/operations/list.ts';
import { read } from '#server/operations/read.ts';
import { remove } from '#server/operations/remove.ts';
import { update } from '#server/operations/update.ts';
import { clearUnusedUploads } from '#server/uploads/clearUnusedUploads.ts';
import { receiveUpload } from '#server/uploads/receiveUpload.ts';
import { requireQuota, saveUpload, saveWithinQuota } from '#server/uploads/saveUpload.ts';
import { uploads, uploadUses } from '#server/uploads/tables.ts';
import { updateUploadUses } from '#server/uploads/updateUploadUses.ts';
import type { RoleName } from '#src/access/roles.ts';
import { samplePictures } from '#src/fields/uploads/samples.ts';
import { uploadNameOf } from '#src/fields/uploads/uploadUrls.ts';
import { limits } from '#src/limits.ts';
import { problem } from '#src/problems/catalogue.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { Upload } from '#src/schema/serverRules.ts';
import { postgresUrl } from '#tests/support/database.ts';
import { png } from '#tests/support/pictures.ts';
import type { Values } from '#tests/support/records.ts';
import { expectProblems, expectRefusal, refusalOf } from '#tests/support/refusals.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let last = 100;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A picture that the user of a role has uploaded. */
const uploaded = async (role: RoleName = 'bounty-manager'): Promise<Upload> =>
  saveUpload(world.platform.database.sql, await receiveUpload(await png(), 'image/png'), {
    owner: world.actor(role).id,
    fileName: 'Map.png',
  });

const make = (overrides: Values = {}) => {
  last += 20;
  return create(world.platform, world.actor('bounty-manager'), campaigns, world.sample(campaigns, last, overrides));
};
const change = ({ id }: AnyRow, changes: Values, role: RoleName = 'bounty-manager') =>
  update(world.platform, world.actor(role), campaigns, id, changes);
const showing = (...urls: string[]) =>
  `<p>A picture says more.</p><p>${urls.map((url) => `<img src="${url}" alt="" />`).join('')}</p>`;

describe('a picture in a record', () => {
  test('is said by its address alone, and described by the platform', async () => {
    const { url } = await uploaded();
    const described = { url, name: 'Map.png', width: 40, height: 30 };
    const record = await make({ logo: { url } });
    expect(record.logo).toEqual(described);
    const lied = await change(record, { logo: { url, name: '<b>', width: 9000, height: 1 }, cover: described });
    expect([lied.logo, lied.cover]).toEqual([described, described]);
  });

  test('is one’s own, or the platform’s', async () => {
    const { url } = await uploaded('bounty-hunter');
    await expectRefusal(make({ logo: { url, name: 'a', width: 1, height: 1 } }), ['uploadMissing', 'logo']);
    const nowhere = `/uploads/${'x'.repeat(22)}.png`;
    await expectRefusal(make({ cover: { url: nowhere, name: 'a', width: 1, height: 1 } }), ['uploadMissing', 'cover']);
    expect((await make({ logo: { url: samplePictures[1].url } })).logo).toEqual(samplePictures[1]);
  });

  test('stays where it is, whoever changes the rest', async () => {
    const [{ url }, shown] = [await uploaded(), await uploaded()];
    const record = await make({ logo: { url }, description: showing(shown.url) });
    const title = `${String(record.title)} anew`;
    const after = await change(record, { ...record, title, cover: record.logo }, 'bounty-admin');
    expect(after).toMatchObject({ title, logo: { url }, cover: { url } });
    const again = await change(after, { description: `${String(record.description)}<p>More.</p>` }, 'bounty-admin');
    expect(again.description).toContain(shown.url);
  });

  test('is nothing else', async () => {
    for (const logo of [
      {},
      'logo.png',
      7,
      { url: 'https://elsewhere.test/logo.png' },
      { url: '/uploads/../api/auth/profile' },
      { url: samplePictures[0].url.replace('png', 'svg') },
    ]) {
      const { status, problems } = await refusalOf(make({ logo }));
      expect(status).toBe(400);
      expect(problems[0]).toMatchObject({ type: problem('invalidUpload').type });
    }
  });
});

describe('a picture in a rich text', () => {
  test('is an upload of one’s own; any other is refused, and what is none is left out', async () => {
    const [mine, theirs] = [await uploaded(), await uploaded('bounty-hunter')];
    const record = await make({
      description: showing(mine.url, 'https://elsewhere.test/a.png', 'data:image/png;base64,AA'),
    });
    expect(record.description).toBe(`<p>A picture says more.</p><p><img src="${mine.url}" alt="" /></p>`);
    await expectRefusal(make({ description: showing(mine.url, theirs.url) }), ['uploadMissing', 'description']);
  });

  test('is found again by the words around it, not by its markup', async () => {
    const record = await make({ description: '<p>Ten <strong>charac</strong>ters &amp; more</p>' });
    const found = async (q: string) =>
      (await list(world.platform, world.actor('bounty-admin'), campaigns, { filter: JSON.stringify({ q }) })).records;
    expect(await found('ten characters & m')).toEqual([record]);
    expect((await found('strong')).map(({ id }) => id)).not.toContain(record.id);
  });
});

/** How many statements wait for others. */
const waiting = async ({ sql: executor }: Database): Promise<number> => {
  const { rows } = await executor.execute(
    sql`select 1 from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
  );
  return rows.length;
};

describe('an upload', () => {
  const isKept = async ({ url }: Upload): Promise<boolean> => {
    const found = world.platform.database.sql.select({ name: uploads.name }).from(uploads);
    return (await found.where(eq(uploads.name, uploadNameOf(url)))).length === 1;
  };
  const age = async (...aged: Upload[]): Promise<void> => {
    for (const { url } of aged)
      await world.platform.database.sql
        .update(uploads)
        .set({ idleSince: sql`now() - interval '25 hours'` })
        .where(eq(uploads.name, uploadNameOf(url)));
  };
  const clear = async (...aged: Upload[]): Promise<void> => {
    await age(...aged);
    while ((await clearUnusedUploads(world.platform.database)) > 0);
  };

  test('that no record uses goes after a day; a younger one and a used one stay', async () => {
    const [young, old, logo, shown] = [await uploaded(), await uploaded(), await uploaded(), await uploaded()];
    const record = await make({ logo: { url: logo.url }, description: showing(shown.url) });
    await clear(old, logo, shown);
    expect(await Promise.all([young, old, logo, shown].map(isKept))).toEqual([true, false, true, true]);

    const after = await change(record, { logo: null });
    await clear(logo);
    expect(await Promise.all([logo, shown].map(isKept))).toEqual([false, true]);

    await remove(world.platform, world.actor('bounty-manager'), campaigns, after.id);
    await clear(shown);
    expect(await isKept(shown)).toBe(false);
  });

  // PGlite has one connection, on which nothing happens at the same time.
  test.runIf(postgresUrl)(
    'that is cleared away while a plain text begins to mention it is left out of the uses',
    async () => {
      const { database } = world.platform;
      const { url } = await uploaded();
      const record = await make();
      const mention = () =>
        database.transaction((tx) => updateUploadUses(tx, campaigns, null, { ...record, title: url }));
      const mentioning = await database.transaction(async (tx) => {
        await tx.delete(uploads).where(eq(uploads.name, uploadNameOf(url)));
        const begun = mention();
        await expect.poll(() => waiting(database), { timeout: 20_000 }).toBe(1);
        // In brackets: what is awaited here waits for the end of this transaction.
        return [begun];
      });
      await Promise.all(mentioning);
      expect(
        await database.sql
          .select()
          .from(uploadUses)
          .where(eq(uploadUses.upload, uploadNameOf(url))),
      ).toEqual([]);
    },
  );

  test('that was replaced stays for a day, however old it is', async () => {
    const [logo, shown] = [await uploaded(), await uploaded()];
    const record = await make({ logo: { url: logo.url }, description: showing(shown.url) });
    await age(logo, shown);
    await change(record, { logo: null });
    await remove(world.platform, world.actor('bounty-manager'), campaigns, record.id);
    await clear();
    expect(await Promise.all([logo, shown].map(isKept))).toEqual([true, true]);
    await clear(logo, shown);
    expect(await Promise.all([logo, shown].map(isKept))).toEqual([false, false]);
  });

  test('stays while one of several records uses it', async () => {
    const logo = await uploaded();
    const [one, other] = [await make({ logo: { url: logo.url } }), await make({ logo: { url: logo.url } })];
    await change(one, { logo: null });
    await clear(logo);
    expect(await isKept(logo)).toBe(true);
    expect((await read(world.platform, world.actor('bounty-admin'), campaigns, other.id)).logo).toMatchObject({
      url: logo.url,
    });
  });

  test('isn’t taken while too many of the same account lie about', async () => {
    const actor = world.actor('bounty-hunter');
    const upload = await uploaded('bounty-hunter');
    const { sql: executor } = world.platform.database;
    await requireQuota(executor, actor);
    await executor
      .update(uploads)
      .set({ bytes: limits.unusedUploads })
      .where(eq(uploads.name, uploadNameOf(upload.url)));
    await expectRefusal(requireQuota(executor, actor), ['tooManyUploads']);
    await requireQuota(executor, world.actor('bounty-manager'));
  });

  test('isn’t taken beyond that either when several come at once', async () => {
    const actor = world.actor('advertiser');
    const { database } = world.platform;
    const { url } = await uploaded('advertiser');
    await database.sql
      .update(uploads)
      .set({ bytes: limits.unusedUploads - 1 })
      .where(eq(uploads.name, uploadNameOf(url)));
    const picture = await receiveUpload(await png(), 'image/png');
    const sent = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => saveWithinQuota(database, picture, actor, `${n}.png`)),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of sent) if (one.status === 'rejected') expectProblems(one.reason, ['tooManyUploads']);
  });
});
