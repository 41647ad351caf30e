import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { limits } from '#src/limits.ts';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import { caseFile } from '#tests/support/cases.ts';
import { categories, expectProblem, type Headers, openCategories } from '#tests/support/categories.ts';
import { parseLines } from '#tests/support/ndjson.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';

const { who, platform, run, stored, post } = openCategories();

const csv = { 'content-type': 'text/csv' };
const importing = (mode: string, file: string | Buffer, headers: Headers = {}) =>
  post(`${categories}/import?mode=${mode}`, file, { ...csv, ...headers });
const rows = (count: number) => Array.from({ length: count }, (_, n) => `Row ${n + 1}\n`).join('');

describe('an import', () => {
  test.each<[string, string | Buffer, ProblemName]>([
    ['nothing', '', 'emptyFile'],
    ['a header alone', 'Title\n', 'emptyFile'],
    ['blank rows', '\n\n  \n', 'emptyFile'],
    ['columns that are no fields', 'Nope,__proto__\na,b\n', 'unknownColumns'],
    ['a column twice', 'Title,title\na,b\n', 'duplicateColumns'],
    ['no column that is required', 'ID\n1\n', 'missingColumns'],
    ['a quote that doesn’t end', 'Title\n"a\n', 'malformedFile'],
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
    const app = await buildApp(platform(), { log: false });
    const address = await app.listen({ port: 0 });
    const body = Buffer.concat([Buffer.from([0xff]), Buffer.alloc(20 * 1024 * 1024, 'Title\n')]);
    const answer = await fetch(`${address}${categories}/import?mode=all`, {
      method: 'POST',
      headers: { ...who.staff, ...csv, connection: 'close' },
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

  test('ignores a column that is no field, and says so', async () => {
    const [{ columns } = {}, ...lines] = parseLines(
      (await importing('all', 'Nope,Title,,__proto__\na,Games,c,d\n')).body,
    );
    expect(columns).toEqual([
      { header: 'Nope', ignored: true },
      { header: 'Title', field: 'title' },
      { header: '#3', ignored: true },
      { header: '__proto__', ignored: true },
    ]);
    expect(lines.at(-1)).toMatchObject({ rows: 1, written: 1 });
    expect((await stored()).map(({ title }) => title)).toEqual(['Games']);
  });

  test('in no mode that there is is refused', async () => {
    for (const mode of ['', 'some', '__proto__']) expectProblem(await importing(mode, 'Title\na\n'), 'invalidChoice');
    expectProblem(await post(`${categories}/import?mode=all&force=true`, 'Title\na\n', csv), 'malformedQuery');
  });

  test('by who may not create is refused', async () => {
    expectProblem(await importing('all', 'Title\na\n', who.hunter), 'forbidden');
  });

  test.each([
    ['a byte order mark, CRLF and semicolons', '\ufeffTitle;ID\r\n"Games; boards";7\r\n', 'Games; boards'],
    ['a charset, blank rows and blank cells at the end', 'Title\n\nGames,,\n\n', 'Games'],
    ['the names of fields', 'title\nGames', 'Games'],
    ['tabs', caseFile('csv/tab.csv'), 'Grün'],
    ['a line that names the separator', caseFile('csv/sep_hint.csv'), 'Grün'],
    ['the same after a byte order mark, quoted', '\ufeff"sep=|"\r\nID|Title\r\n|a;b,c\r\n', 'a;b,c'],
    ['an inch mark', caseFile('csv/inch-mark.csv'), '19" rack'],
    ['several line endings', 'Title,ID\r\nGames,1\n', 'Games'],
    ['line endings of which the first is short', 'Title,ID\nGames,1\r\n', 'Games'],
    [
      'a separator between spaces, and empty cells behind it',
      'sep = ;;\r\nTitle;ID\r\n"Games; boards";7\r\n',
      'Games; boards',
    ],
    ['spaces before quotes', 'ID, Title\n1, "Games, boards"\n', 'Games, boards'],
    ['a text as a formula', 'Title,ID\n"=""007""",1\n', '007'],
    ['the sign at the end of old files', 'Title,ID\nGames,1\n\u001a', 'Games'],
    ['UTF-16, as Excel saves Unicode text', Buffer.from('\ufeffTitle\tID\r\nGrün\t1\r\n', 'utf16le'), 'Grün'],
    ['UTF-16 of the other order', Buffer.from('\ufeffTitle\tID\r\nGrün\t1\r\n', 'utf16le').swap16(), 'Grün'],
    ['an inch mark alone', caseFile('csv/quote_in_middle.csv'), '5" screen'],
    ['old line ends', 'Title\rGames\r', 'Games'],
  ])('takes a file with %s', async (_, file, title) => {
    const answer = await importing('all', file, { 'content-type': 'text/csv; charset=utf-8' });
    expect(parseLines(answer.body).at(-1)).toEqual({ done: true, rows: 1, valid: 1, failed: 0, written: 1 });
    expect((await stored()).map((record) => record.title)).toEqual([title]);
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

  test('counts rows as the file has them, with the line that names the separator and blank ones', async () => {
    const lines = parseLines((await importing('check', 'sep=;\nTitle;Nope\nA;1\n\na;2\n')).body);
    const told = lines.flatMap(({ row, problems }) => (Array.isArray(problems) ? [[row, problems.length]] : []));
    expect(told).toEqual([[5, 1]]);
    const broken = await importing('check', 'sep=\t\nTitle\nA\nB\n"C\n');
    expect(broken.json()).toMatchObject({ type: catalogue.malformedFile.type, parameters: { row: 5 } });
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

  test('of many rows is written all or none where that keeps no connection from everybody else', async () => {
    const isEmbedded = platform().database.kind === 'embedded';
    const file = `Title\n${rows(limits.importRowsAtOnce + 1)}`;
    const answer = await importing('all', file);
    if (isEmbedded) expectProblem(answer, 'tooManyRowsAtOnce');
    expect(await stored()).toHaveLength(isEmbedded ? 0 : limits.importRowsAtOnce + 1);
    const lines = parseLines((await importing('valid', file)).body);
    expect(lines.at(-1)).toMatchObject({ written: isEmbedded ? limits.importRowsAtOnce + 1 : 0 });
  });

  test.each(['check', 'valid'])('in the mode “%s” lets others in between after some rows', async (mode) => {
    const transaction = vi.spyOn(platform().database, 'transaction');
    await importing(mode, `Title\n${rows(450)}`);
    expect(transaction).toHaveBeenCalledTimes(9);
    transaction.mockRestore();
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
    const made = await storedRecords(platform(), 'campaign-task-reward-types');
    expect(made.map(({ taskType }) => taskType)).toEqual([retweet, like, retweet]);
  });
});
