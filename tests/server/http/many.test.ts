import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { takeOwnTurn, takeTurn } from '#server/csv/importTurns.ts';
import { answerLines, type Work } from '#server/http/lines.ts';
import { batch } from '#server/operations/batch.ts';
import { abilityFor } from '#src/access/ability.ts';
import { limits } from '#src/limits.ts';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import { campaignCategories } from '#src/resources/bounty/campaignCategories.ts';
import { resources } from '#src/resources/index.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { parseLines } from '#tests/support/lines.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';

type Headers = Record<string, string>;

let here: TestApp;
let staff: Headers;
let staffId: number;
let hunter: Headers;
const categories = '/api/bounty/v0/campaign-categories';

beforeAll(async () => {
  here = await openApp();
  const made = await createUser(here.platform, { roles: ['bounty-admin'] });
  staffId = made.id;
  staff = await signIn(here.app, made);
  hunter = await signIn(here.app, await createUser(here.platform, { roles: ['bounty-hunter'] }));
});
afterAll(() => here.close());

const run = (statement: ReturnType<typeof sql>) => here.platform.database.sql.execute(statement);
const fill = (count: number) =>
  run(sql`insert into campaign_categories (title) select 'Category ' || n from generate_series(1, ${count}::int) as n`);
beforeEach(async () => {
  await run(sql`delete from campaign_categories`);
});

const stored = () => storedRecords(here.platform, 'campaign-categories');
const post = (url: string, payload: object | string | Buffer, headers: Headers = {}) =>
  here.app.inject({ method: 'POST', url, headers: { ...staff, ...headers }, payload });

function expectProblem(answer: { statusCode: number; headers: object; json(): unknown }, name: ProblemName): void {
  const { type, status } = catalogue[name];
  expect(answer.json()).toMatchObject({ type, status });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({ 'content-type': expect.stringContaining('application/problem+json') });
}

describe('a batch', () => {
  const ask = (payload: object) => post(`${categories}/batch`, payload);

  test('is answered in lines of JSON', async () => {
    await fill(3);
    const answer = await ask({ filter: { q: 'category' }, update: { title: 'Renamed' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/x-ndjson']);
    expect(parseLines(answer.body)[0]).toEqual({ total: 3 });
    expect(parseLines(answer.body)).toHaveLength(5);
  });

  test.each<[string, object, ProblemName]>([
    ['nothing', {}, 'malformedBatch'],
    ['no work', { ids: [1] }, 'malformedBatch'],
    ['no records', { update: { title: 'x' } }, 'malformedBatch'],
    ['two ways to name records', { ids: [1], filter: {}, update: { title: 'x' } }, 'malformedBatch'],
    ['two works', { ids: [1], update: { title: 'x' }, transition: { status: 1 } }, 'malformedBatch'],
    ['a list', [1], 'malformedBody'],
    ['a filter that is none', { filter: 'all', update: { title: 'x' } }, 'malformedBatch'],
    ['ids that are none', { ids: 7, update: { title: 'x' } }, 'malformedBatch'],
    ['an id of text', { ids: [1, 'x'], update: { title: 'x' } }, 'invalidReference'],
    ['an id that no record can have', { ids: [1e20], update: { title: 'x' } }, 'invalidReference'],
    ['no id', { ids: [], update: { title: 'x' } }, 'tooFew'],
    [
      'too many ids',
      { ids: Array.from({ length: limits.batchIds + 1 }, (_, n) => n + 1), update: { title: 'x' } },
      'tooMany',
    ],
    ['a member that it doesn’t have', { ids: [1], update: { title: 'x' }, force: true }, 'unknownField'],
    ['a filter by what is no field', { filter: { nope: 1 }, update: { title: 'x' } }, 'unknownField'],
    ['a filter by a text that can’t be', { filter: { q: '\u0000' }, update: { title: 'x' } }, 'invalidText'],
    ['a status where there is none', { ids: [1], transition: { status: 1 } }, 'malformedBatch'],
  ])('of %s is refused as a whole', async (_, payload, name) => {
    await fill(2);
    const before = await stored();
    expectProblem(await ask(payload), name);
    expect(await stored()).toEqual(before);
  });

  test('of more than many is refused, and says how many match', async () => {
    await fill(limits.batchRows + 7);
    const answer = await ask({ filter: {}, update: { title: 'The same' } });
    expectProblem(answer, 'tooManyMatches');
    expect(answer.json().parameters).toEqual({ count: limits.batchRows + 7, max: limits.batchRows });
  });

  test('ends after the record at hand when the asker goes away', async () => {
    await fill(5);
    const admin = { id: 1, role: 'bounty-admin', emailVerified: true } as const;
    const asker = { actor: admin, ability: abilityFor(admin, resources) };
    const gone = new AbortController();
    const said: object[] = [];
    const ids = (await stored()).map(({ id }) => id);
    const work = await batch(here.platform, asker, campaignCategories, { ids, update: { title: 'Renamed' } });
    await work((line) => {
      said.push(line);
      if ('id' in line) gone.abort();
    }, gone.signal);
    expect(said).toEqual([{ total: 5 }, { id: ids[0], status: 200 }]);
    expect((await stored()).filter(({ title }) => title === 'Renamed')).toHaveLength(1);
  });
});

test('whoever goes away is noticed', async () => {
  const app = await buildApp(here.platform, { log: false });
  const noticed = new Promise<void>((resolve) => {
    const work: Work = async (say, signal) => {
      say({ total: 1 });
      await once(signal, 'abort');
      resolve();
    };
    const config = { access: 'public', operation: () => ({ summary: 'Wait', answers: {} }) } as const;
    app.get('/api/core/waiting', { config }, (request, reply) => answerLines(request, reply, work));
  });
  const gone = new AbortController();
  const { body } = await fetch(`${await app.listen({ port: 0 })}/api/core/waiting`, { signal: gone.signal });
  await body?.getReader().read();
  gone.abort();
  await noticed;
  await app.close();
});

describe('an export', () => {
  test('is a file by the resource’s name', async () => {
    await fill(1);
    const { statusCode, headers, body } = await here.app.inject({ url: `${categories}/export`, headers: staff });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toBe('attachment; filename="campaign-categories.csv"');
    expect(body).toMatch(/^ID,Title\r\n\d+,Category 1\r\n$/);
  });

  test('has every record, however many steps it takes', async () => {
    await fill(2_345);
    const { body } = await here.app.inject({ url: `${categories}/export?columns=["title"]`, headers: staff });
    expect(new Set(body.trimEnd().split('\r\n')).size).toBe(2_346);
  });

  test.each<[string, string, ProblemName]>([
    ['columns', '["nope"]', 'unknownField'],
    ['columns', '["__proto__"]', 'unknownField'],
    ['columns', '"title"', 'malformedQuery'],
    ['columns', '[1]', 'malformedQuery'],
    ['sort', '["nope","ASC"]', 'notSortable'],
    ['sort', '["constructor","ASC"]', 'notSortable'],
    ['filter', '{"nope":1}', 'unknownField'],
    ['filter', '{"q":"\\u0000"}', 'invalidText'],
    ['filter', '{"q":"\\ud800"}', 'invalidText'],
    ['filter', '{"title_gte":"a"}', 'notFilterable'],
    ['range', '[0,100000]', 'malformedQuery'],
  ])('by %s %s is refused', async (name, value, said) => {
    const url = `${categories}/export?${name}=${encodeURIComponent(value)}`;
    const answer = await here.app.inject({ url, headers: staff });
    expect(answer.json()).toMatchObject({ type: catalogue[said].type, status: 400 });
    expect(answer.statusCode).toBe(400);
  });

  test('marks what a spreadsheet would calculate, and the import takes the mark off', async () => {
    const titles = ['=1+1', '+1', '@SUM(A1)', '-cmd', "'=quoted", '-7.5', "'plain"];
    for (const title of titles) await post(categories, { title });
    const { body } = await here.app.inject({
      url: `${categories}/export?columns=["title"]&sort=["id","ASC"]`,
      headers: staff,
    });
    expect(body.trimEnd().split('\r\n')).toEqual([
      'Title',
      "'=1+1",
      "'+1",
      "'@SUM(A1)",
      "'-cmd",
      "''=quoted",
      '-7.5',
      "'plain",
    ]);
    await run(sql`delete from campaign_categories`);
    const answer = await post(`${categories}/import?mode=all`, body, csv);
    expect(parseLines(answer.body).at(-1)).toMatchObject({ written: titles.length });
    expect((await stored()).map(({ title }) => title)).toEqual(titles);
  });
});

const csv = { 'content-type': 'text/csv' };
const importing = (mode: string, file: string | Buffer, headers: Headers = {}) =>
  post(`${categories}/import?mode=${mode}`, file, { ...csv, ...headers });
const rows = (count: number) => Array.from({ length: count }, (_, n) => `Row ${n + 1}\n`).join('');

describe('an import', () => {
  test.each<[string, string | Buffer, ProblemName]>([
    ['nothing', '', 'emptyFile'],
    ['a header alone', 'Title\n', 'emptyFile'],
    ['blank rows', '\n\n  \n', 'emptyFile'],
    ['a column that is no field', 'Title,Nope,\na,b,c\n', 'unknownColumns'],
    ['a column of the prototype', 'Title,__proto__\na,b\n', 'unknownColumns'],
    ['a column twice', 'Title,title\na,b\n', 'duplicateColumns'],
    ['no column that is required', 'ID\n1\n', 'missingColumns'],
    ['a quote that doesn’t end', 'Title\n"a\n', 'malformedFile'],
    ['a quote in the middle', 'Title\na"b\n', 'malformedFile'],
    ['a cell of 10 MB', `Title\n${'x'.repeat(10 * 1024 * 1024)}\n`, 'malformedFile'],
    ['bytes that are no UTF-8', Buffer.from('Title\nCaf\xe9\n', 'latin1'), 'malformedFile'],
    ['half a surrogate', Buffer.from([0x54, 0x69, 0x74, 0x6c, 0x65, 0x0a, 0xed, 0xa0, 0x80, 0x0a]), 'malformedFile'],
    ['a million rows', `Title\n${rows(1_000_000)}`, 'tooManyRows'],
    ['too many bytes', Buffer.alloc(limits.importBytes + 1, 'Title\n'), 'fileTooLarge'],
  ])('of %s is refused as a whole', async (_, file, name) => {
    expectProblem(await importing('all', file), name);
    expect(await stored()).toEqual([]);
  });

  test('is answered while more of it comes', async () => {
    const app = await buildApp(here.platform, { log: false });
    const address = await app.listen({ port: 0 });
    const body = Buffer.concat([Buffer.from([0xff]), Buffer.alloc(20 * 1024 * 1024, 'Title\n')]);
    const answer = await fetch(`${address}${categories}/import?mode=all`, {
      method: 'POST',
      headers: { ...staff, ...csv, connection: 'close' },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ type: catalogue.malformedFile.type });
    await app.close();
  });

  test('names what is wrong with the columns', async () => {
    const answer = await importing('check', 'Titel,ID\na,1\n');
    expect(answer.json().violations).toMatchObject([
      { type: catalogue.unknownColumns.type, parameters: { columns: ['Titel'] } },
      { type: catalogue.missingColumns.type, parameters: { columns: ['Title'] } },
    ]);
  });

  test.each(['application/json', 'text/plain', 'application/vnd.ms-excel'])('of %s is refused', async (type) => {
    expectProblem(await importing('all', '{}', { 'content-type': type }), 'unsupportedFile');
  });

  test('in no mode that there is is refused', async () => {
    for (const mode of ['', 'some', '__proto__']) expectProblem(await importing(mode, 'Title\na\n'), 'invalidChoice');
    expectProblem(await post(`${categories}/import?mode=all&force=true`, 'Title\na\n', csv), 'malformedQuery');
  });

  test('by who may not create is refused', async () => {
    expectProblem(await importing('all', 'Title\na\n', hunter), 'forbidden');
  });

  test.each([
    ['a byte order mark, CRLF and semicolons', '\ufeffTitle;ID\r\n"Games; boards";7\r\n', 'Games; boards'],
    ['a charset, blank rows and blank cells at the end', 'Title\n\nGames,,\n\n', 'Games'],
    ['the names of fields', 'title\nGames', 'Games'],
    ['old line ends', 'Title\rGames\r', 'Games'],
  ])('takes a file with %s', async (_, file, title) => {
    const answer = await importing('all', file, { 'content-type': 'text/csv; charset=utf-8' });
    expect(parseLines(answer.body).at(-1)).toEqual({ done: true, rows: 1, valid: 1, failed: 0, written: 1 });
    expect((await stored()).map((record) => record.title)).toEqual([title]);
  });

  test('is the only one of its account, until that one ends', async () => {
    const end = takeOwnTurn(staffId);
    const refused = await importing('check', 'Title\nGames\n');
    expectProblem(refused, 'importUnderWay');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    end();
    for (let time = 0; time < 2; time += 1)
      expect(parseLines((await importing('check', 'Title\nGames\n')).body).at(-1)).toMatchObject({ valid: 1 });
  });

  test('waits for no other one: a few are worked on, who comes beyond is refused', async () => {
    const others = Array.from({ length: limits.importsAtOnce }, takeTurn);
    const refused = await importing('all', 'Title\nGames\n');
    expectProblem(refused, 'importsBusy');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    for (const end of others) end();
    expect(parseLines((await importing('all', 'Title\nGames\n')).body).at(-1)).toMatchObject({ written: 1 });
  });

  const mixed = 'Title\nGames\n" "\nMusic\ngames\nBad\u0000one\nA,b\nFilm\n';

  test('tells each wrong row with its number in a spreadsheet', async () => {
    const lines = parseLines((await importing('check', mixed)).body);
    const told = lines.flatMap(({ row, problems }) => (Array.isArray(problems) ? [[row, problems[0].type]] : []));
    expect(told).toEqual([
      [5, catalogue.alreadyTaken.type],
      [6, catalogue.invalidText.type],
      [7, catalogue.wrongCellCount.type],
    ]);
    expect(lines.at(-1)).toEqual({ done: true, rows: 6, valid: 3, failed: 3, written: 0 });
  });

  test('writes in the mode “valid” what is right, and audits it', async () => {
    const lines = parseLines((await importing('valid', mixed)).body);
    expect(lines.at(-1)).toMatchObject({ failed: 3, written: 3 });
    expect((await stored()).map(({ title }) => title)).toEqual(['Games', 'Music', 'Film']);
    const ids = (await stored()).map(({ id }) => id);
    const { rows: audited } = await run(
      sql`select entity_id as id from audit_entries where entity = 'campaign-categories' and action = 'create'
        and entity_id = any(${sql.param(ids)}) order by id`,
    );
    expect(audited.map(({ id }) => id)).toEqual(ids);
  });

  test('of many rows tells how far it is, and not more wrong rows than anybody reads', async () => {
    const repeated = 'Again\n'.repeat(limits.importProblems + 500);
    const lines = parseLines((await importing('check', `Title\n${rows(900)}${repeated}`)).body);
    expect(lines.flatMap((line) => ('done' in line ? [] : (line.rows ?? [])))).toEqual([1000, 2000]);
    expect(lines.filter(({ problems }) => problems !== undefined)).toHaveLength(limits.importProblems);
    expect(lines.filter(({ preview }) => preview !== undefined)).toHaveLength(limits.importPreview);
    const failed = limits.importProblems + 499;
    expect(lines.at(-1)).toEqual({ done: true, rows: 2400, valid: 901, failed, written: 0 });
  });

  test.each(['all', 'valid'])('under a key is written once in the mode “%s”', async (mode) => {
    const send = (file: string) => importing(mode, file, { 'idempotency-key': `import-${mode}` });
    for (let time = 0; time < 2; time += 1)
      expect(parseLines((await send(`Title\n${rows(450)}`)).body).at(-1)).toMatchObject({ rows: 450, written: 450 });
    expect(await stored()).toHaveLength(450);
    const other = parseLines((await send('Title\nOther\n')).body);
    expect(other.at(-1)).toMatchObject({ problem: { type: catalogue.keyReused.type } });
    expect(await stored()).toHaveLength(450);
  });

  test('refers to records by title and by id, where a title means one', async () => {
    const types = '/api/bounty/v0/campaign-task-types';
    const make = async (key: string, title: string) =>
      (await post(types, { key, title, network: 'x', action: key })).json().id;
    const [retweet, like] = [await make('a', 'Retweet'), await make('b', 'Like')];
    await make('c', 'Like');
    const file = `Title,Task type\nOne,Retweet\nTwo,#${like}\nThree,${retweet}\nFour,Like\nFive,Nothing\nSix,#999999\nSeven,Re\u0000tweet\n`;
    const answer = await post('/api/bounty/v0/campaign-task-reward-types/import?mode=valid', file, csv);
    const lines = parseLines(answer.body);
    const told = lines.flatMap(({ row, problems }) => (Array.isArray(problems) ? [[row, problems[0].type]] : []));
    expect(told).toEqual([
      [5, catalogue.ambiguousTitle.type],
      [6, catalogue.invalidReference.type],
      [7, catalogue.invalidReference.type],
      [8, catalogue.invalidReference.type],
    ]);
    const made = await storedRecords(here.platform, 'campaign-task-reward-types');
    expect(made.map(({ taskType }) => taskType)).toEqual([retweet, like, retweet]);
  });
});

describe('a list of many', () => {
  test('estimates its total above what is counted, and never below what is there', async () => {
    await fill(limits.exactCount + 500);
    const { headers } = await here.app.inject({ url: `${categories}?range=[0,24]`, headers: staff });
    expect(headers['x-total-estimated']).toBe('true');
    expect(Number(headers['x-total-count'])).toBeGreaterThan(limits.exactCount);
    expect(headers['content-range']).toBe(`campaign-categories 0-24/${String(headers['x-total-count'])}`);
    const last = await here.app.inject({ url: `${categories}?range=[10475,10500]`, headers: staff });
    expect(last.headers['content-range']).toBe('campaign-categories 10475-10499/10500');
    expect(last.headers['x-total-estimated']).toBeUndefined();
    const found = await here.app.inject({ url: `${categories}?range=[0,24]&filter={"q":"y 100"}`, headers: staff });
    expect(found.headers['x-total-count']).toBe('111');
  });
});
