import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { buildApp } from '#server/app.ts';
import { tableOf } from '#server/database/tables.ts';
import type { RoleName } from '#src/access/roles.ts';
import type { LineTypeByField } from '#src/fields/lines/kind.ts';
import { sanitizeRichText } from '#src/fields/richText/server.ts';
import { rulesOf } from '#src/fields/rules.ts';
import type { Rule } from '#src/schema/access/rules.ts';
import { mayWrite } from '#src/schema/access/writable.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { addressOf } from './actors.ts';
import { arbitraryQuery, arbitraryValue } from './arbitraries.ts';
import { fulfilling } from './codes.ts';
import type { Values } from './records.ts';
import { signIn } from './signIn.ts';
import { openWorld, type World } from './world.ts';

/** A world of records, and the application over it. */
export interface WorldApp {
  readonly world: World;
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

export async function openWorldApp(): Promise<WorldApp> {
  const world = await openWorld();
  const app = await buildApp(world.platform, { log: false });
  return {
    world,
    app,
    async close() {
      await app.close();
      await world.close();
    },
  };
}

const firstRole = (rules: readonly Rule[]): RoleName => {
  const [role] = rules.flatMap(({ roles }) => roles);
  if (role === undefined) throw new Error('Nobody may do this.');
  return role;
};

/** What a refused write must not change: counts of records, audit entries and mails, and the sum of versions. */
async function snapshotOf({ world }: WorldApp, { name }: Resource): Promise<unknown> {
  const { table } = tableOf(name);
  const { rows } = await world.platform.database.sql.execute(
    sql`select (select count(*) from ${table}) as records, (select count(*) from audit_entries) as entries,
      (select count(*) from mails) as mails, (select sum(version) from ${table}) as versions`,
  );
  return rows;
}

function expectProblem(answer: LightMyRequestResponse, about: string): void {
  expect({ about, type: answer.headers['content-type'] }).toEqual({
    about,
    type: expect.stringContaining('application/problem+json'),
  });
  expect(answer.json()).toMatchObject({ type: expect.stringMatching(/^urn:uuid:/), title: expect.any(String) });
}

/** A body with this member, whose value is a text that needn't be valid JSON. */
function bodyWith(given: Values, name: string, text: string): string {
  const others = Object.entries(given).filter(([other]) => other !== name);
  const members = others.map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)}`);
  return `{${[...members, `${JSON.stringify(name)}:${text}`].join(',')}}`;
}

const isEmpty = (given: unknown): boolean =>
  given === null || (typeof given === 'string' && given.trim() === '') || (Array.isArray(given) && given.length === 0);

const isLinesOf = (of: unknown): of is LineTypeByField => typeof of === 'object' && of !== null && 'types' in of;

/** The options of a field in a record, another field of which may decide on its network or its lines. */
function optionsIn({ options }: Resource['fields'][string], record: AnyRow): Resource['fields'][string]['options'] {
  const { networkFrom, of } = options;
  return {
    ...options,
    ...(typeof networkFrom === 'string' && { network: record[networkFrom] }),
    ...(isLinesOf(of) && { of: of.types[String(record[of.field])] }),
  };
}

/** The value that is stored: as its kind parses it; the default if it is empty. */
function storedValue(resource: Resource, name: string, text: string, record: AnyRow): unknown {
  const field = resource.fields[name];
  const given: unknown = JSON.parse(text);
  const { default: first = null } = field?.options ?? {};
  if (field === undefined || isEmpty(given)) return first;
  // Rich text is sanitized before its kind parses it: `>` becomes `&gt;`.
  const cleaned = field.kind === 'richText' && typeof given === 'string' ? sanitizeRichText(given) : given;
  const parsed = rulesOf(field).value(optionsIn(field, record)).safeParse(cleaned);
  return parsed.success ? parsed.data : 'nothing that its kind takes';
}

let last = 2_000;

/**
 * Checks that any value sent for a field is stored and read back as its kind parses it, or refused with a problem and no trace.
 * @param runs how many values to try
 */
export async function checkWriteProperty(worldApp: WorldApp, resource: Resource, runs: number): Promise<void> {
  const { world, app } = worldApp;
  const role = firstRole(resource.access.create);
  const headers = {
    ...(await signIn(app, await world.account(role))),
    'content-type': 'application/json',
  };
  const url = addressOf(resource);
  const names = Object.keys(resource.fields);
  const attempt = fc
    .constantFrom(...names)
    .chain((name) =>
      fc.tuple(
        fc.constant(name),
        arbitraryValue(resource.fields[name] ?? { kind: 'text', required: false, readOnly: false, options: {} }),
      ),
    );

  await fc.assert(
    fc.asyncProperty(attempt, async ([name, text]) => {
      last += 20;
      const before = await snapshotOf(worldApp, resource);
      const { when } = resource.fields[name]?.options ?? {};
      const given = world.sample(resource, last, fulfilling(when, resource, world.records));
      const payload = bodyWith(given, name, text);
      const answer = await app.inject({ method: 'POST', url, headers, payload });
      expect({ payload: payload.slice(0, 2_000), status: answer.statusCode < 500 }).toMatchObject({ status: true });
      if (answer.statusCode !== 201) {
        expectProblem(answer, payload.slice(0, 2_000));
        expect(await snapshotOf(worldApp, resource)).toEqual(before);
        return;
      }
      const record = answer.json<AnyRow>();
      expect((await app.inject({ url: `${url}/${record.id}`, headers })).json()).toEqual(record);
      const field = resource.fields[name];
      if (field && mayWrite(resource, name, field, role, true))
        expect(record[name] ?? null).toEqual(storedValue(resource, name, text, record));
    }),
    { numRuns: runs },
  );
}

/**
 * Checks that any query of a list gets as many records as its Content-Range says, or is refused with a problem.
 * @param runs how many queries to try
 */
export async function checkListProperty({ world, app }: WorldApp, resource: Resource, runs: number): Promise<void> {
  const headers = await signIn(app, await world.account(firstRole(resource.access.read)));
  await fc.assert(
    fc.asyncProperty(arbitraryQuery(resource), async (query) => {
      const url = `${addressOf(resource)}?${new URLSearchParams(query)}`;
      const answer = await app.inject({ url, headers });
      expect({ url, status: answer.statusCode < 500 }).toMatchObject({ status: true });
      if (answer.statusCode !== 200) {
        expectProblem(answer, url);
        return;
      }
      const records: unknown = answer.json();
      const [, places = '', total] = /^\S+ (\*|\d+-\d+)\/(\d+)$/.exec(String(answer.headers['content-range'])) ?? [];
      const [from = 0, to = -1] = places === '*' ? [] : places.split('-').map(Number);
      expect(records).toHaveLength(to - from + 1);
      expect(Number(total)).toBeGreaterThan(to);
    }),
    { numRuns: runs },
  );
}
