import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { buildApp } from '#server/app.ts';
import { tableOf } from '#server/database/tables.ts';
import type { RoleName } from '#src/access/roles.ts';
import { sanitized } from '#src/fields/richText/server.ts';
import { rulesOf } from '#src/fields/rules.ts';
import type { Rule } from '#src/schema/access/rules.ts';
import { mayWrite } from '#src/schema/access/writable.ts';
import { conditionValues } from '#src/schema/applies.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { addressOf } from './actors.ts';
import { queryOf, valueFor } from './hostile.ts';
import type { Values } from './records.ts';
import { signIn } from './signIn.ts';
import { openWorld, type World } from './world.ts';

/** What a test asks with: a world of records, and the application over it. */
export interface Stand {
  readonly world: World;
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

export async function openStand(): Promise<Stand> {
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

/** Everything that a refused write must leave as it was: the records, and what was said of them. */
async function traces({ world }: Stand, { name }: Resource): Promise<unknown> {
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

/** A body whose member is this text, whatever it is. */
function bodyWith(given: Values, name: string, text: string): string {
  const others = Object.entries(given).filter(([other]) => other !== name);
  const members = others.map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)}`);
  return `{${[...members, `${JSON.stringify(name)}:${text}`].join(',')}}`;
}

const isNothing = (given: unknown): boolean =>
  given === null || (typeof given === 'string' && given.trim() === '') || (Array.isArray(given) && given.length === 0);

/** What is kept of a value that was taken: as its kind reads it; where nothing was said, what a new record begins with. */
function kept(resource: Resource, name: string, text: string): unknown {
  const field = resource.fields[name];
  const given: unknown = JSON.parse(text);
  const { default: first = null } = field?.options ?? {};
  if (field === undefined || isNothing(given)) return first;
  // What is formatted is made harmless before its kind reads it: `>` is written `&gt;`.
  const harmless = field.kind === 'richText' && typeof given === 'string' ? sanitized(given) : given;
  const parsed = rulesOf(field).value(field.options).safeParse(harmless);
  return parsed.success ? parsed.data : 'nothing that its kind takes';
}

let last = 2_000;

/**
 * Whatever is sent for a field: it is taken and read back as it was meant, or refused with a problem and nothing is written.
 * @param runs how many values to try
 */
export async function promiseWrites(stand: Stand, resource: Resource, runs: number): Promise<void> {
  const { world, app } = stand;
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
        valueFor(resource.fields[name] ?? { kind: 'text', required: false, readOnly: false, options: {} }),
      ),
    );

  await fc.assert(
    fc.asyncProperty(attempt, async ([name, text]) => {
      last += 20;
      const before = await traces(stand, resource);
      const { when } = resource.fields[name]?.options ?? {};
      const given = world.sample(resource, last, when && { [when.field]: conditionValues(when)[0] });
      const payload = bodyWith(given, name, text);
      const answer = await app.inject({ method: 'POST', url, headers, payload });
      expect({ payload: payload.slice(0, 2_000), status: answer.statusCode < 500 }).toMatchObject({ status: true });
      if (answer.statusCode !== 201) {
        expectProblem(answer, payload.slice(0, 2_000));
        expect(await traces(stand, resource)).toEqual(before);
        return;
      }
      const record = answer.json<AnyRow>();
      expect((await app.inject({ url: `${url}/${record.id}`, headers })).json()).toEqual(record);
      const field = resource.fields[name];
      if (field && mayWrite(resource, name, field, role, true))
        expect(record[name] ?? null).toEqual(kept(resource, name, text));
    }),
    { numRuns: runs },
  );
}

/**
 * Whatever list is asked for: it is answered with as many records as it says, or refused with a problem.
 * @param runs how many queries to try
 */
export async function promiseLists({ world, app }: Stand, resource: Resource, runs: number): Promise<void> {
  const headers = await signIn(app, await world.account(firstRole(resource.access.read)));
  await fc.assert(
    fc.asyncProperty(queryOf(resource), async (query) => {
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
