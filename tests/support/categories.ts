import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import { openApp, type TestApp } from './app.ts';
import { createUser, signIn } from './signIn.ts';
import { storedRecords } from './storedRecords.ts';

export type Headers = Record<string, string>;

export const categories = '/api/bounty/v0/campaign-categories';

/** An application with no campaign categories before each test, with a bounty-admin, who may edit them, and a hunter, who may not. */
export function openCategories() {
  let here: TestApp;
  const who: { staffId: number; staff: Headers; hunter: Headers } = { staffId: 0, staff: {}, hunter: {} };

  beforeAll(async () => {
    here = await openApp();
    const staff = await createUser(here.platform, { roles: ['bounty-admin'] });
    who.staffId = staff.id;
    who.staff = await signIn(here.app, staff);
    who.hunter = await signIn(here.app, await createUser(here.platform, { roles: ['bounty-hunter'] }));
  });
  afterAll(() => here.close());

  const run = (statement: ReturnType<typeof sql>) => here.platform.database.sql.execute(statement);
  const clear = () => run(sql`delete from campaign_categories`);
  beforeEach(async () => {
    await clear();
  });

  return {
    who,
    platform: () => here.platform,
    run,
    clear,
    fill: (count: number) =>
      run(
        sql`insert into campaign_categories (title) select 'Category ' || n from generate_series(1, ${count}::int) as n`,
      ),
    stored: () => storedRecords(here.platform, 'campaign-categories'),
    get: (url: string) => here.app.inject({ url, headers: who.staff }),
    post: (url: string, payload: object | string | Buffer, headers: Headers = {}) =>
      here.app.inject({ method: 'POST', url, headers: { ...who.staff, ...headers }, payload }),
  };
}

export function expectProblem(
  answer: { statusCode: number; headers: object; json(): unknown },
  name: ProblemName,
): void {
  const { type, status } = catalogue[name];
  expect(answer.json()).toMatchObject({ type, status });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({ 'content-type': expect.stringContaining('application/problem+json') });
}
