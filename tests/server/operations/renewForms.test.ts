import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalForms } from '#server/operations/canonicalFormTable.ts';
import { openRenewal } from '#server/operations/renewForms.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { amendRecord, amendUnchanged, insertRecord } from '#server/operations/writeRecord.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import { getResource } from '#src/schema/registry.ts';
import { openParticipationApp, type ParticipationApp } from '#tests/support/participationApp.ts';
import { sampleOf, type Values } from '#tests/support/records.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';

let here: ParticipationApp;
beforeAll(async () => {
  here = await openParticipationApp();
});
afterAll(() => here.close());

const lines: string[] = [];
const { log } = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });

/** Runs the job as after a start, until it has nothing to do. @returns its warnings */
async function renew(): Promise<string[]> {
  const { round } = openRenewal({ platform: here.platform, log });
  while ((await round()) === true);
  return lines.splice(0);
}

/** Stores values as an older version of the code wrote them. */
const amend = (resource: string, id: number, values: Values) =>
  here.platform.database.transaction((tx) => amendRecord(tx, getResource(resource), id, values));

const stored = async (resource: string, id: number): Promise<Values> =>
  (await storedRecords(here.platform, resource)).find((record) => record.id === id) ?? {};

/** Lets the code have another version than the stored values. */
const outdate = () => here.platform.database.sql.update(canonicalForms).set({ version: 'older' });

/** Adds a participant to a task of comments on Facebook. */
async function commenting(task: Awaited<ReturnType<ParticipationApp['task']>>) {
  const hunter = await here.hunter({}, 'facebook');
  const { body } = await here.join(hunter, task);
  const { body: participation } =
    body['status'] === 'pending' ? await here.move(here.manager, 'participations', body, 'active') : { body };
  return { submit: (url: string) => here.submit(hunter, participation, { url }) };
}

const comment = (post: string, number: number) => `https://www.facebook.com/${post}?comment_id=${number}`;

test('a submission with an older form of a link refuses duplicates after the renewal, and two equal ones stay', async () => {
  const task = await here.task({}, 'facebook--comment');
  const [first, second, third] = [await commenting(task), await commenting(task), await commenting(task)];
  const [{ body: one, status }, { body: other }] = [
    await first.submit(comment('1234567890', 987_654_321)),
    await second.submit(comment('1234567890', 987_654_322)),
  ];
  expect({ status, link: one['link'] }).toEqual({ status: 201, link: comment('987654321', 987_654_321) });
  const older = { one: comment('1234567890', 987_654_321), other: comment('pfbid02AbCdEfGhIjK', 987_654_321) };
  await amend('submissions', one.id, { link: older.one, subject: 'older' });
  await amend('submissions', other.id, { url: older.other, link: older.other });
  const [warning = '', ...others] = await renew();
  expect(others).toEqual([]);
  expect(JSON.parse(warning)).toMatchObject({ form: 'submissions', id: other.id, fields: ['link', 'subject'] });
  expect(await stored('submissions', one.id)).toMatchObject({
    link: one['link'],
    subject: one['subject'],
    version: one.version,
  });
  expect(await stored('submissions', other.id)).toMatchObject({ link: older.other, status: 'pending' });
  const { body: refused } = await third.submit(comment('pfbid03AbCdEfGhIjK', 987_654_321));
  expect(refused.type).toBe(catalogue.linkUsed.type);
});

const wallet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const [site, domain] = ['https://www.ridgewear.example/', 'ridgewear.example'];

/** Resource, values by an older version of the code, and by the present one. */
const forms: readonly (readonly [string, Values, Values])[] = [
  ['social-accounts', { network: 'steemit', handle: '@Ann-Lee', status: 'unverified' }, { handle: '@ann-lee' }],
  ['wallets', { network: 'bitcoin', address: wallet.toUpperCase() }, { address: wallet }],
  ['pub-sites', { url: site, domain: 'www.ridgewear.example', verifyToken: 'a', status: 'unverified' }, { domain }],
  [
    'source-lists',
    { name: 'Domains', of: 'domain', entries: ['WWW.Ridgewear.example', domain] },
    { entries: [domain] },
  ],
  ['source-lists', { name: 'Zones', of: 'zone', entries: ['007', '8'] }, { entries: ['7', '8'] }],
];

/** Stores a record with the values of a form. @returns its ID */
async function insertOlder(name: string, older: Values): Promise<number> {
  const resource = getResource(name);
  const given = { owner: here.manager.id, url: 'https://example.org/', verifyCode: 'a', ...older };
  const values = Object.entries(sampleOf(resource, 1, given)).filter(([field]) => field in resource.fields);
  const { id } = await here.platform.database.transaction((tx) =>
    insertRecord(tx, resource, Object.fromEntries(values)),
  );
  return id;
}

test('values are renewed once after a change of the version, and from the last renewed record after an interruption', async () => {
  const ids: number[] = [];
  for (const [name, older] of forms) ids.push(await insertOlder(name, older));
  const all = () => Promise.all(forms.map(async ([name], index) => stored(name, ids[index] ?? 0)));
  const makeOlder = async () => {
    for (const [index, [name, older]] of forms.entries()) await amend(name, ids[index] ?? 0, older);
  };
  await outdate();
  await renew();
  expect(await all()).toMatchObject(forms.map(([, older, renewed]) => ({ ...older, ...renewed })));
  await makeOlder();
  await renew();
  expect(await all()).toMatchObject(forms.map(([, older]) => older));
  const [lastId = 0] = ids.slice(-2);
  await here.platform.database.sql.update(canonicalForms).set({ lastId, isDone: false });
  await renew();
  expect((await all()).slice(-2)).toMatchObject([forms.at(-2)?.[1], forms.at(-1)?.[2]]);
});

test('the handle of a participation is renewed by the network of its task', async () => {
  const task = await here.task({}, 'steemit--comment');
  const { body } = await here.join(await here.hunter({}, 'steemit'), task);
  await amend('participations', body.id, { handle: '@Ann-Lee' });
  await outdate();
  await renew();
  expect(await stored('participations', body.id)).toMatchObject({ handle: '@ann-lee' });
});

test('a record that was updated since it was read is left as it is', async () => {
  const { sql: executor } = here.platform.database;
  const [read] = await rowsWhere(executor, submissions, sql`link is not null order by id limit 1`);
  if (read === undefined) throw new Error('There is no submission.');
  await executor.execute(sql`update submissions set version = version + 1 where id = ${read.id}`);
  await amendUnchanged(executor, submissions, read, { link: 'https://example.org/older' });
  expect(await stored('submissions', read.id)).toMatchObject({ link: read.link });
});
